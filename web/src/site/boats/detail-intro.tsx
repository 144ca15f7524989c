import type { Boat } from '@mr-sea/bff/contract/boats';
import { StarIcon } from '../../ui/icons';
import { BoatSpecs } from './boat-specs';
import { Description } from './description';
import styles from './detail-intro.module.css';
import { SaveButton } from './save-button';
import { ShareButton } from './share-button';

/** What the boat is: category, name, description, size and room. */
export function DetailIntro({ boat }: { boat: Boat }) {
  // A boat that only the list knows has no number of reviews yet.
  const rated = !['', '0.0'].includes(boat.average_rating) && boat.reviews_count > 0;
  return (
    <div className={styles.intro}>
      <p className={styles.category}>{(boat.category?.name || 'BOAT').toUpperCase()}</p>
      <h1 className={styles.name}>{boat.name}</h1>
      <p className={styles.facts}>
        <span>{boat.code}</span>
        {rated && (
          <a href="#reviews" className={styles.rating}>
            <StarIcon /> {boat.average_rating} ({boat.reviews_count}{' '}
            {boat.reviews_count === 1 ? 'review' : 'reviews'})
          </a>
        )}
      </p>
      <div className={styles.actions} data-screen-only>
        <SaveButton boat={boat} variant="words" />
        <ShareButton boat={boat} />
      </div>
      <Description text={boat.description} />
      <BoatSpecs boat={boat} variant="tiles" />
    </div>
  );
}
