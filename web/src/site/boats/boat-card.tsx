import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { StarIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { BookButton } from '../leads/book-button';
import styles from './boat-card.module.css';
import { boatLink } from './boat-link';
import { BoatPrice } from './boat-price';
import { BoatSpecs } from './boat-specs';
import { CardPhotos } from './card-photos';

interface BoatCardProps {
  boat: BoatSummary;
  load: 'lazy' | 'first';
  onExpand: (index: number) => void;
  onQuote: () => void;
}

/** A boat in the list. */
export function BoatCard({ boat, load, onExpand, onQuote }: BoatCardProps) {
  const here = useLocation();
  const rated = boat.average_rating !== '' && boat.average_rating !== '0.0';
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
              aria-label={`Rated ${boat.average_rating} out of 5, read the reviews of ${boat.name}`}
            >
              <StarIcon size={16} />
              {boat.average_rating}
            </Link>
          )}
        </div>
        <h3 className={styles.name}>
          <Link {...boatLink(boat, here)}>{boat.name}</Link>
        </h3>
        <p className={styles.code}>{boat.code}</p>
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
