import { useLayoutEffect, useRef } from 'react';
import styles from './gallery.module.css';
import type { FramedPicture } from './gallery-frame';

interface PictureColumnProps {
  /** Of the column, for screen readers. */
  title: string;
  pictures: readonly FramedPicture[];
  /** The picture that is looked at, from 0; it is scrolled into view where it changes. */
  place: number;
  /** The visitor has scrolled to another one. */
  onMove: (place: number) => void;
}

/** Whole pictures below each other, as wide as the screen, with their room kept until they are there. */
export function PictureColumn({ title, pictures, place, onMove }: PictureColumnProps) {
  const column = useRef<HTMLElement>(null);
  const looked = useRef(place);
  const size = useRef('');

  // As soon as it is laid out, and again when that changes, so that a device that is turned keeps the picture.
  useLayoutEffect(() => {
    const box = column.current;
    if (!box?.firstElementChild) return;
    const observer = new ResizeObserver(() => {
      size.current = sizeOf(box);
      scrollToPicture(box, looked.current);
    });
    observer.observe(box);
    observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (looked.current === place || !column.current) return;
    looked.current = place;
    scrollToPicture(column.current, place);
  }, [place]);

  return (
    <section
      ref={column}
      className={styles.column}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        // Scrolled by the browser, while the device is turned.
        if (sizeOf(currentTarget) !== size.current) return;
        const seen = pictureInView(currentTarget);
        if (seen === undefined || seen === looked.current) return;
        looked.current = seen;
        onMove(seen);
      }}
    >
      <ul className={styles.pictures}>
        {pictures.map(({ title, note, width, height, show }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice, and none changes places.
          <li key={number}>
            <div style={{ aspectRatio: `${width} / ${height}` }}>{show('lazy')}</div>
            {title && <p>{title}</p>}
            {note && <p>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function sizeOf({ clientWidth, clientHeight, scrollHeight }: HTMLElement): string {
  return [clientWidth, clientHeight, scrollHeight].join();
}

/*
 * Several pictures are in view at a time. The one that is looked at lies under a line that moves down the screen as the
 * column is scrolled: it is at the top in the beginning and at the bottom in the end, and passes all of them.
 */

function measure(column: HTMLElement) {
  const { scrollTop, scrollHeight, clientHeight } = column;
  const { top } = column.getBoundingClientRect();
  const boxes = [...column.querySelectorAll('li')].map((item) => {
    const box = item.getBoundingClientRect();
    return { top: box.top - top + scrollTop, height: box.height };
  });
  return { boxes, scrollTop, scrollHeight, room: scrollHeight - clientHeight, clientHeight };
}

/** Undefined where all of them fit on the screen. */
function pictureInView(column: HTMLElement): number | undefined {
  const { boxes, scrollTop, scrollHeight, room } = measure(column);
  if (room <= 0) return undefined;
  const line = (scrollTop * scrollHeight) / room;
  return Math.max(
    0,
    boxes.findLastIndex(({ top }) => top <= line),
  );
}

/** Scrolls to where a picture is the one that is looked at, and as a whole on the screen where it fits. */
function scrollToPicture(column: HTMLElement, place: number): void {
  const { boxes, scrollHeight, room, clientHeight } = measure(column);
  const box = boxes[place];
  if (!box) return;
  const underLine = ((box.top + box.height / 2) * room) / scrollHeight;
  const atBottom = box.top + box.height - clientHeight;
  column.scrollTop = Math.min(box.top, Math.max(atBottom, underLine));
}
