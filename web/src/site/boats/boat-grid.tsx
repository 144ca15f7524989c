import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { memo, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { buttonClass } from '../../ui/controls/button';
import { StarIcon } from '../../ui/icons';
import { useInView } from '../../ui/media/use-in-view';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { BookButton } from '../leads/book-button';
import styles from './boat-grid.module.css';
import { boatLink } from './boat-link';
import { BoatPrice } from './boat-price';
import { BoatSpecs } from './boat-specs';
import { CardPhotos } from './card-photos';

interface BoatGridProps {
  boats: BoatSummary[];
  onExpand: (boat: BoatSummary, index: number) => void;
  onQuote: (boat: BoatSummary) => void;
  /** The last card is close to the visible part; not called while `complete`. */
  onNearEnd: () => void;
  complete: boolean;
  /** No card fades in: they follow what the visitor types. */
  still?: boolean;
}

/** How many cards are there at once; the later ones fade in. */
const cardsAtOnce = 3;

/** The cards, and the watch on the last of them. Remembered, so that typing a search does not draw them again and again. */
export const BoatGrid = memo(function BoatGrid({
  boats,
  onExpand,
  onQuote,
  onNearEnd,
  complete,
  still = false,
}: BoatGridProps) {
  return (
    <ul className={styles.grid}>
      {boats.map((boat, place) => (
        <Place
          key={boat.id}
          atOnce={still || place < cardsAtOnce}
          last={place === boats.length - 1 && !complete}
          onNearEnd={onNearEnd}
        >
          <BoatCard
            boat={boat}
            load={place === 0 ? 'first' : 'lazy'}
            onExpand={(index) => onExpand(boat, index)}
            onQuote={() => onQuote(boat)}
          />
        </Place>
      ))}
    </ul>
  );
});

interface PlaceProps {
  atOnce: boolean;
  last: boolean;
  onNearEnd: () => void;
  children: ReactNode;
}

function Place({ atOnce, last, onNearEnd, children }: PlaceProps) {
  const [seen, setSeen] = useState(atOnce);
  const fade = useInView<HTMLDivElement>(() => setSeen(true), { active: !seen, threshold: 0.15 });
  const end = useInView<HTMLLIElement>(onNearEnd, { active: last, threshold: 0.1, margin: 200 });
  return (
    <li ref={end}>
      <div ref={fade} className={classNames(styles.place, !seen && styles.unseen)}>
        {children}
      </div>
    </li>
  );
}

interface BoatCardProps {
  boat: BoatSummary;
  load: 'lazy' | 'first';
  onExpand: (index: number) => void;
  onQuote: () => void;
}

/** A boat in the list. */
function BoatCard({ boat, load, onExpand, onQuote }: BoatCardProps) {
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
