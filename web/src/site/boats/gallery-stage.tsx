import type { Picture as StoredPicture } from '@mr-sea/bff/contract/images';
import { type PointerEvent, useRef } from 'react';
import { IconButton } from '../../ui/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { wrap } from './boat-photos';
import styles from './gallery-dialog.module.css';

interface GalleryStageProps {
  name: string;
  photos: StoredPicture[];
  index: number;
  onMove: (index: number) => void;
}

/** Pixels that a finger travels before a touch counts as a swipe. */
const swipeDistance = 48;

/** The large picture; arrows and swipes turn to its neighbours. */
export function GalleryStage({ name, photos, index, onMove }: GalleryStageProps) {
  const touchedAt = useRef<number | null>(null);
  const turn = (step: number) => onMove(wrap(index, step, photos.length));

  function release(event: PointerEvent) {
    const start = touchedAt.current;
    touchedAt.current = null;
    if (start === null || Math.abs(event.clientX - start) < swipeDistance) return;
    turn(event.clientX < start ? 1 : -1);
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
      <Picture
        key={index}
        picture={photos[index]}
        alt={`${name}, picture ${index + 1} of ${photos.length}`}
        sizes="100vw"
        load="now"
        className={styles.large}
      />
      {photos.length > 1 && (
        <>
          <IconButton label="Previous picture" className={styles.previous} onClick={() => turn(-1)}>
            <ChevronLeftIcon size={28} />
          </IconButton>
          <IconButton label="Next picture" className={styles.next} onClick={() => turn(1)}>
            <ChevronRightIcon size={28} />
          </IconButton>
        </>
      )}
    </div>
  );
}
