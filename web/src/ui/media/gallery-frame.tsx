import { type PointerEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../controls/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import { Dialog } from '../overlays/dialog';
import styles from './gallery.module.css';
import { wrapAround } from './wrap-around';

interface GalleryFrameProps {
  open: boolean;
  onClose: () => void;
  /** Of the dialog, for screen readers. */
  title: string;
  /** What is shown, before its number. */
  caption: string;
  /** What else is to be said of the large picture. */
  note?: string | undefined;
  /** Of the large picture, from 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  /** The large picture, with the class `large` of the gallery's styles. */
  large: ReactNode;
  /** The small ones below. */
  strip: ReactNode;
}

/** Pixels that a finger travels before a touch counts as a swipe. */
const swipeDistance = 48;

/** Pictures on the whole screen, in a ring: arrows, keys and swipes turn to the neighbours. */
export function GalleryFrame(props: GalleryFrameProps) {
  const { open, onClose, title, caption, note, place, count, onMove, large, strip } = props;
  const touchedAt = useRef<number | null>(null);
  const turn = (step: number) => onMove(wrapAround(place, step, count));

  function release(event: PointerEvent) {
    const start = touchedAt.current;
    touchedAt.current = null;
    if (start === null || Math.abs(event.clientX - start) < swipeDistance) return;
    turn(event.clientX < start ? 1 : -1);
  }

  return (
    <Dialog
      kind="full"
      open={open}
      onClose={onClose}
      title={title}
      titleHidden
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn(-1);
        if (key === 'ArrowRight') turn(1);
      }}
    >
      <div className={styles.gallery}>
        <p className={styles.caption} aria-live="polite">
          <strong>{caption}</strong> {place + 1} / {count}
          {note && <small className={styles.note}>{note}</small>}
        </p>
        <div
          className={styles.stage}
          onPointerDown={(event) => {
            touchedAt.current = event.pointerType === 'mouse' ? null : event.clientX;
          }}
          onPointerUp={release}
          onPointerCancel={() => {
            touchedAt.current = null;
          }}
        >
          {large}
          {count > 1 && (
            <>
              <IconButton
                label="Previous picture"
                className={styles.previous}
                onClick={() => turn(-1)}
              >
                <ChevronLeftIcon size={28} />
              </IconButton>
              <IconButton label="Next picture" className={styles.next} onClick={() => turn(1)}>
                <ChevronRightIcon size={28} />
              </IconButton>
            </>
          )}
        </div>
        {strip}
      </div>
    </Dialog>
  );
}
