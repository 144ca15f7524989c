import type { Boat } from '@mr-sea/bff/contract/boats';
import { Stars } from '../../ui/text/rating';
import { useSiteSettings } from '../shell/use-site-settings';
import styles from './happy-users.module.css';

interface HappyUsersProps {
  boat: Pick<Boat, 'average_rating' | 'reviews_count'>;
}

/** What guests say elsewhere, with the link to it; where they say it nowhere else, what they say here. */
export function HappyUsers({ boat }: HappyUsersProps) {
  const { reviews } = useSiteSettings().links;
  if (!reviews) return <OwnReviews boat={boat} />;
  return (
    <a className={styles.bar} href={reviews} target="_blank" rel="noopener noreferrer">
      <Stars value={5} />
      <span className={styles.text}>Rated 5 stars by 100+ happy users</span>
    </a>
  );
}

function OwnReviews({ boat: { average_rating, reviews_count } }: HappyUsersProps) {
  if (reviews_count === 0) return null;
  return (
    <a className={styles.bar} href="#reviews">
      <Stars value={Number(average_rating)} />
      <span className={styles.text}>
        Rated {average_rating} of 5 in {reviews_count} {reviews_count === 1 ? 'review' : 'reviews'}
      </span>
    </a>
  );
}
