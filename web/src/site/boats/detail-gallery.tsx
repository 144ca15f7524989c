import type { Boat } from '@mr-sea/bff/contract/boats';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { PhotosIcon } from '../../ui/icons';
import { NoPicture, Picture } from '../../ui/media/picture';
import { photosOf } from './boat-photos';
import styles from './detail-gallery.module.css';
import { drawnNote } from './drawn-note';

interface DetailGalleryProps {
  boat: Boat;
  /** The logo that lies over the main picture. */
  overlay: ReactNode;
  /** Opens the full-screen viewer at a picture. */
  onOpen: (index: number) => void;
}

const thumbnails = [1, 2, 3, 4, 5, 6];

/** One main picture, six small ones, and the way to the viewer. A small one changes places with the main one. */
export function DetailGallery({ boat, overlay, onOpen }: DetailGalleryProps) {
  const [index, setIndex] = useState(0);
  const [asked, setAsked] = useState(false);
  const photos = photosOf(boat);
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <button
          type="button"
          className={styles.open}
          aria-label={`Show this picture of ${boat.name} on the whole screen`}
          disabled={photos.length === 0}
          onClick={() => onOpen(index)}
        >
          <Picture
            key={index}
            picture={photos[index]}
            alt={boat.name}
            sizes="(min-width: 1240px) 780px, (min-width: 900px) 64vw, 100vw"
            load="first"
          />
        </button>
        {photos.length > 0 && (
          <span className={styles.overlay} data-screen-only>
            {overlay}
          </span>
        )}
        <div className={styles.foot}>
          {photos[index]?.drawn && <p className={styles.note}>{drawnNote}</p>}
          {photos.length > 0 && (
            <Button
              variant="light"
              className={styles.all}
              data-screen-only
              onClick={() => onOpen(index)}
            >
              <PhotosIcon size={18} />
              View all photos
            </Button>
          )}
        </div>
      </div>
      <ul className={styles.thumbnails} data-screen-only>
        {thumbnails.map((place) => (
          <li key={place}>
            {photos[place] ? (
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Picture ${place + 1} of ${boat.name}`}
                aria-current={place === index || undefined}
                onClick={() => {
                  setAsked(true);
                  setIndex(place === index ? 0 : place);
                }}
              >
                <Picture
                  picture={photos[place]}
                  alt=""
                  sizes="(min-width: 900px) 220px, 30vw"
                  load="now"
                  waits={!asked}
                />
              </button>
            ) : (
              <span className={styles.thumbnail}>
                <NoPicture />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
