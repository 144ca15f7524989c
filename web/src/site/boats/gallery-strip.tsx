import type { Picture as StoredPicture } from '@mr-sea/bff/contract/images';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import styles from './gallery-dialog.module.css';

interface GalleryStripProps {
  name: string;
  photos: StoredPicture[];
  index: number;
  onMove: (index: number) => void;
}

const perPage = 5;

/** Small pictures, five at a time; the arrows turn the page. */
export function GalleryStrip({ name, photos, index, onMove }: GalleryStripProps) {
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState(false);
  const pages = Math.ceil(photos.length / perPage);
  useEffect(() => setPage(Math.floor(index / perPage)), [index]);

  if (photos.length < 2) return null;
  const places = photos.map((_, place) => place).slice(page * perPage, (page + 1) * perPage);
  return (
    <div className={styles.strip}>
      {pages > 1 && (
        <IconButton
          label="Earlier pictures"
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeftIcon />
        </IconButton>
      )}
      <ul className={styles.small}>
        {places.map((place) => (
          <li key={place}>
            <button
              type="button"
              className={styles.pick}
              aria-label={`Picture ${place + 1} of ${name}`}
              aria-current={place === index || undefined}
              onClick={() => {
                setAsked(true);
                onMove(place);
              }}
            >
              <Picture picture={photos[place]} alt="" sizes="120px" load="now" waits={!asked} />
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <IconButton
          label="Later pictures"
          disabled={page >= pages - 1}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
      )}
    </div>
  );
}
