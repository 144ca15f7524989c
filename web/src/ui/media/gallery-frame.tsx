import { Fragment, type PointerEvent, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '../controls/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import { Dialog } from '../overlays/dialog';
import styles from './gallery.module.css';
import { PictureColumn } from './picture-column';
import { wrapAround } from './wrap-around';

/** A picture of a gallery. */
export interface FramedPicture {
  /** Its own name, where it has one. */
  title?: string;
  /** What else is to be said of it. */
  note?: string | undefined;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** The picture, with the class `large` of the gallery's styles. */
  show: (load: 'lazy' | 'now') => ReactNode;
}

interface GalleryFrameProps {
  open: boolean;
  onClose: () => void;
  /** Of the dialog, for screen readers. */
  title: string;
  /** Of what the pictures show. */
  name: string;
  pictures: readonly FramedPicture[];
  /** Of the picture that is looked at, from 0. */
  place: number;
  onMove: (place: number) => void;
  /** The small ones below. */
  strip: ReactNode;
}

/**
 * Pictures on the whole screen. One at a time, in a ring: arrows, keys and swipes turn to the neighbours. On a phone that is
 * held upright, where one would be a narrow strip, all of them below each other.
 */
export function GalleryFrame(props: GalleryFrameProps) {
  const { open, onClose, title, name, pictures, place, onMove, strip } = props;
  const isColumn = useIsUprightPhone();
  const count = pictures.length;
  const shown = pictures[place];

  function turn(step: number) {
    const next = isColumn ? place + step : wrapAround(place, step, count);
    if (pictures[next]) onMove(next);
  }

  return (
    <Dialog
      kind="full"
      open={open}
      onClose={onClose}
      title={title}
      titleHidden
      onKeyDown={({ key, altKey }) => {
        if (altKey) return;
        if (key === 'ArrowLeft') turn(-1);
        if (key === 'ArrowRight') turn(1);
      }}
    >
      <div className={styles.gallery}>
        {/* In a column each picture says itself which one it is. */}
        <p className={styles.caption} aria-live={isColumn ? 'off' : 'polite'}>
          <strong>{(!isColumn && shown?.title) || name}</strong> {place + 1} / {count}
          {!isColumn && shown?.note && <small className={styles.note}>{shown.note}</small>}
        </p>
        {isColumn ? (
          <PictureColumn title={title} pictures={pictures} place={place} onMove={onMove} />
        ) : (
          <>
            <Stage pictures={pictures} place={place} onTurn={turn} />
            {strip}
          </>
        )}
      </div>
    </Dialog>
  );
}

const uprightPhone = '(max-width: 600px) and (orientation: portrait)';

function useIsUprightPhone(): boolean {
  return useSyncExternalStore(onRotation, () => matchMedia(uprightPhone).matches);
}

function onRotation(listener: () => void): () => void {
  const query = matchMedia(uprightPhone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface StageProps {
  pictures: readonly FramedPicture[];
  place: number;
  /** To the next picture (1) or the one before (-1). */
  onTurn: (step: number) => void;
}

/** Pixels that a finger travels before a touch counts as a swipe. */
const swipeDistance = 48;

/** One picture, between the arrows. */
function Stage({ pictures, place, onTurn }: StageProps) {
  const touchedAt = useRef<number | null>(null);

  function release(event: PointerEvent) {
    const start = touchedAt.current;
    touchedAt.current = null;
    if (start === null || Math.abs(event.clientX - start) < swipeDistance) return;
    onTurn(event.clientX < start ? 1 : -1);
  }

  return (
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
      <Fragment key={place}>{pictures[place]?.show('now')}</Fragment>
      {pictures.length > 1 && (
        <>
          <IconButton
            label="Previous picture"
            className={styles.previous}
            onClick={() => onTurn(-1)}
          >
            <ChevronLeftIcon size={28} />
          </IconButton>
          <IconButton label="Next picture" className={styles.next} onClick={() => onTurn(1)}>
            <ChevronRightIcon size={28} />
          </IconButton>
        </>
      )}
    </div>
  );
}
