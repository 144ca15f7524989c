import { useState } from 'react';
import { IconButton } from '../../ui/controls/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons';
import styles from '../../ui/media/gallery.module.css';
import { GalleryFrame } from '../../ui/media/gallery-frame';
import { wrapAround } from '../../ui/media/wrap-around';
import { decorAddress, decorPictures, decorSize } from './decor-pictures';

const count = decorPictures.length;
const decorShape = { '--small-shape': '8 / 5' };

const framed = decorPictures.map(({ file, title, alt }) => ({
  title,
  ...decorSize,
  show: (loading: 'lazy' | 'now') => (
    <img
      className={styles.large}
      src={decorAddress(file, 'large')}
      {...decorSize}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
    />
  ),
}));

/** Our decorations on the whole screen, with small pictures, five at a time, where there is room for them. */
export default function DecorGallery({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [place, setPlace] = useState(0);
  return (
    <GalleryFrame
      open={open}
      onClose={onClose}
      title="Decoration gallery"
      name="Decoration gallery"
      pictures={framed}
      place={place}
      onMove={setPlace}
      strip={<Thumbnails place={place} onChoose={setPlace} />}
    />
  );
}

interface ThumbnailsProps {
  place: number;
  onChoose: (place: number) => void;
}

function Thumbnails({ place, onChoose }: ThumbnailsProps) {
  const shown = thumbnailsAround(place, count);
  // Past the last page comes the first one.
  const turnPage = (step: number) => {
    const pages = Math.ceil(count / thumbnailsPerPage);
    const page = wrapAround(Math.floor(place / thumbnailsPerPage), step, pages);
    onChoose(page * thumbnailsPerPage);
  };
  return (
    <div className={styles.strip} style={decorShape}>
      <IconButton label="Earlier pictures" onClick={() => turnPage(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <ul className={styles.small}>
        {shown.map((other) => {
          const picture = decorPictures[other];
          return (
            picture && (
              <li key={picture.file}>
                <button
                  type="button"
                  className={styles.pick}
                  aria-label={picture.title}
                  aria-current={other === place || undefined}
                  onClick={() => onChoose(other)}
                >
                  <img src={decorAddress(picture.file, 'small')} width={320} height={200} alt="" />
                </button>
              </li>
            )
          );
        })}
      </ul>
      <IconButton label="Later pictures" onClick={() => turnPage(1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  );
}

/** Small pictures side by side. */
const thumbnailsPerPage = 5;

/** The places of the small pictures on the page that holds a place. */
export function thumbnailsAround(place: number, count: number): number[] {
  const first = Math.floor(place / thumbnailsPerPage) * thumbnailsPerPage;
  const shown = Math.min(thumbnailsPerPage, count - first);
  return Array.from({ length: shown }, (_, offset) => first + offset);
}
