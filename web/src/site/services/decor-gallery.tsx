import { useState } from 'react';
import { IconButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons';
import styles from './decor-gallery.module.css';
import { decorAddress, decorPictures, decorSize } from './decor-pictures';
import { thumbnailsAround, thumbnailsPerPage, wrapAround } from './gallery-steps';

const count = decorPictures.length;

/** Our decorations on the whole screen, with wrap-around and small pictures, five at a time. */
export default function DecorGallery({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [place, setPlace] = useState(0);
  const picture = decorPictures[place];
  const turn = (step: number) => setPlace(wrapAround(place, step, count));
  if (!picture) return null;
  return (
    <Dialog
      kind="full"
      open={open}
      onClose={onClose}
      title="Decoration gallery"
      titleHidden
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn(-1);
        if (key === 'ArrowRight') turn(1);
      }}
    >
      <div className={styles.gallery}>
        <p className={styles.caption} aria-live="polite">
          <strong>{picture.title}</strong> {place + 1} / {count}
        </p>
        <div className={styles.stage}>
          <img
            key={picture.file}
            className={styles.large}
            src={decorAddress(picture.file, 'large')}
            {...decorSize}
            alt={picture.alt}
          />
          <IconButton label="Previous picture" className={styles.previous} onClick={() => turn(-1)}>
            <ChevronLeftIcon size={28} />
          </IconButton>
          <IconButton label="Next picture" className={styles.next} onClick={() => turn(1)}>
            <ChevronRightIcon size={28} />
          </IconButton>
        </div>
        <Thumbnails place={place} onChoose={setPlace} />
      </div>
    </Dialog>
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
    <div className={styles.strip}>
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
