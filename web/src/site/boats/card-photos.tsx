import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/controls/button';
import { ChevronLeftIcon, ChevronRightIcon, ExpandIcon } from '../../ui/icons';
import { NoPicture, Picture } from '../../ui/media/picture';
import { wrapAround } from '../../ui/media/wrap-around';
import { Badge } from '../../ui/text/badge';
import { boatLink } from './boat-link';
import { photosOf } from './boat-photos';
import styles from './card-photos.module.css';
import { SaveButton } from './save-button';

interface CardPhotosProps {
  boat: BoatSummary;
  load: 'lazy' | 'first';
  /** Opens the gallery at a picture. */
  onExpand: (index: number) => void;
}

const thumbnails = [1, 2, 3];

/**
 * The pictures of a card: one large, three small, and the way to all of them. Only that way is a stop of the Tab key: the
 * gallery behind it turns the same pictures by keys, and a list of boats is long.
 */
export function CardPhotos({ boat, load, onExpand }: CardPhotosProps) {
  const here = useLocation();
  const [index, setIndex] = useState(0);
  const [asked, setAsked] = useState(false);
  const photos = photosOf(boat);
  const many = photos.length > 1;
  return (
    <div className={styles.photos}>
      <div className={styles.main}>
        <Link {...boatLink(boat, here)} tabIndex={-1} className={styles.link}>
          <Picture
            key={index}
            picture={photos[index]}
            alt={boat.name}
            sizes="(min-width: 1160px) 384px, (min-width: 700px) 46vw, 92vw"
            load={load}
          />
        </Link>
        {boat.featured && (
          <span className={styles.badge}>
            <Badge>FEATURED</Badge>
          </span>
        )}
        {many && (
          <>
            <IconButton
              label={`Previous picture of ${boat.name}`}
              tabIndex={-1}
              className={styles.previous}
              onClick={() => setIndex(wrapAround(index, -1, photos.length))}
            >
              <ChevronLeftIcon size={18} />
            </IconButton>
            <IconButton
              label={`Next picture of ${boat.name}`}
              tabIndex={-1}
              className={styles.next}
              onClick={() => setIndex(wrapAround(index, 1, photos.length))}
            >
              <ChevronRightIcon size={18} />
            </IconButton>
          </>
        )}
        <SaveButton boat={boat} className={styles.save} />
        {photos.length > 0 && (
          <IconButton
            label={`All pictures of ${boat.name}`}
            className={styles.expand}
            onClick={() => onExpand(index)}
          >
            <ExpandIcon size={18} />
          </IconButton>
        )}
      </div>
      <ul className={styles.thumbnails}>
        {thumbnails.map((place) => (
          <li key={place}>
            {photos[place] ? (
              <button
                type="button"
                tabIndex={-1}
                className={styles.thumbnail}
                aria-label={`Picture ${place + 1} of ${boat.name}`}
                aria-current={place === index || undefined}
                onClick={() => {
                  setAsked(true);
                  setIndex(place === index ? 0 : place);
                }}
              >
                <Picture picture={photos[place]} alt="" sizes="128px" waits={!asked} />
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
