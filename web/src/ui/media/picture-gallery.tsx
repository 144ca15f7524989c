import type { Picture as StoredPicture } from '@mr-sea/bff/contract/images';
import { useEffect, useState } from 'react';
import { IconButton } from '../controls/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import styles from './gallery.module.css';
import { GalleryFrame } from './gallery-frame';
import { Picture } from './picture';

interface PictureGalleryProps {
  /** Of what the pictures show. */
  name: string;
  pictures: StoredPicture[];
  /** Stands beside the number of pictures that were drawn. */
  drawnNote?: string;
  open: boolean;
  /** The picture to begin with. */
  start: number;
  onClose: () => void;
}

/** Stored pictures on the whole screen, with a strip of small ones where there is room for it. Load it lazily. */
export default function PictureGallery({
  name,
  pictures,
  drawnNote,
  open,
  start,
  onClose,
}: PictureGalleryProps) {
  const [place, setPlace] = useState(start);
  useEffect(() => {
    if (open) setPlace(start);
  }, [open, start]);
  return (
    <GalleryFrame
      open={open}
      onClose={onClose}
      title={`Pictures of ${name}`}
      name={name}
      pictures={pictures.map((picture, number) => ({
        width: picture.width,
        height: picture.height,
        note: picture.drawn && drawnNote,
        show: (load) => (
          <Picture
            picture={picture}
            alt={`${name}, picture ${number + 1} of ${pictures.length}`}
            sizes="100vw"
            load={load}
            className={styles.large}
          />
        ),
      }))}
      place={place}
      onMove={setPlace}
      strip={<GalleryStrip name={name} pictures={pictures} place={place} onMove={setPlace} />}
    />
  );
}

interface GalleryStripProps {
  name: string;
  pictures: StoredPicture[];
  place: number;
  onMove: (place: number) => void;
}

const perPage = 5;

/** Small pictures, five at a time; the arrows turn the page. */
export function GalleryStrip({ name, pictures, place, onMove }: GalleryStripProps) {
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState(false);
  const pages = Math.ceil(pictures.length / perPage);
  useEffect(() => setPage(Math.floor(place / perPage)), [place]);

  if (pictures.length < 2) return null;
  const shown = pictures.map((_, number) => number).slice(page * perPage, (page + 1) * perPage);
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
        {shown.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.pick}
              aria-label={`Picture ${number + 1} of ${name}`}
              aria-current={number === place || undefined}
              onClick={() => {
                setAsked(true);
                onMove(number);
              }}
            >
              <Picture picture={pictures[number]} alt="" sizes="120px" load="now" waits={!asked} />
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
