import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass, IconButton } from '../../ui/controls/button';
import { ChevronLeftIcon, ChevronRightIcon, ExpandIcon, StarIcon } from '../../ui/icons';
import { NoPicture, Picture } from '../../ui/media/picture';
import { wrapAround } from '../../ui/media/wrap-around';
import { Badge } from '../../ui/text/badge';
import { shortDay } from '../../ui/text/long-date';
import { reviewsInWords } from '../../ui/text/rating';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { BookButton } from '../leads/book-button';
import styles from './boat-card.module.css';
import { boatLink } from './boat-link';
import { photosOf } from './boat-photos';
import { BoatPrice } from './boat-price';
import { BoatSpecs } from './boat-specs';
import { DrawnNote } from './drawn-note';
import { SaveButton } from './save-button';

interface BoatCardProps {
  boat: BoatSummary;
  /** The day (YYYY-MM-DD) on which it is free, where one was asked for. */
  day?: string | undefined;
  load: 'lazy' | 'first';
  onExpand: (index: number) => void;
  onQuote: () => void;
}

/** A boat in the list. */
export function BoatCard({ boat, day, load, onExpand, onQuote }: BoatCardProps) {
  const here = useLocation();
  const rated = boat.average_rating !== '' && boat.average_rating !== '0.0';
  // A boat that a device keeps from before does not say it.
  const reviews = boat.reviews_count > 0 && reviewsInWords(boat.reviews_count);
  return (
    <article className={styles.card}>
      <CardPhotos boat={boat} load={load} onExpand={onExpand} />
      <div className={styles.body}>
        <div className={styles.top}>
          <p className={styles.category}>{boat.category.name.toUpperCase()}</p>
          {rated && (
            <Link
              {...boatLink(boat, here, { toReviews: true })}
              className={styles.rating}
              aria-label={[
                `Rated ${boat.average_rating} out of 5`,
                reviews && ` in ${reviews}`,
                `, read the reviews of ${boat.name}`,
              ]
                .filter(Boolean)
                .join('')}
            >
              <StarIcon size={16} />
              {boat.average_rating}
              {reviews && <span className={styles.reviews}>({boat.reviews_count})</span>}
            </Link>
          )}
        </div>
        <h3 className={styles.name}>
          <Link {...boatLink(boat, here)}>{boat.name}</Link>
        </h3>
        <p className={styles.code}>{boat.code}</p>
        {day && <p className={styles.free}>Free {shortDay(day)}</p>}
        <BoatSpecs boat={boat} />
        <div className={styles.bottom}>
          <BoatPrice boat={boat} />
          <div className={styles.actions}>
            <BookButton boat={boat.id} onPress={onQuote}>
              QUICK QUOTE<VisuallyHidden> for {boat.name}</VisuallyHidden>
            </BookButton>
            <Link {...boatLink(boat, here)} className={buttonClass('outline')}>
              VIEW MORE<VisuallyHidden> about {boat.name}</VisuallyHidden>
            </Link>
          </div>
        </div>
      </div>
    </article>
  );
}

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
function CardPhotos({ boat, load, onExpand }: CardPhotosProps) {
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
        <DrawnNote picture={photos[index]} large />
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
