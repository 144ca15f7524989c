import type { Review } from '@mr-sea/bff/contract/reviews';
import { Stars } from '../../ui/text/rating';
import styles from './reviews.module.css';

const ratings = [5, 4, 3, 2, 1];

/** The average, and how many reviews gave each number of stars. */
export function ReviewSummary({ reviews }: { reviews: Review[] }) {
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  const average = (sum / reviews.length).toFixed(1);
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <strong>{average}</strong>
        <span>
          <Stars value={Number(average)} />
          <span className={styles.count}>
            {reviews.length} {reviews.length === 1 ? 'review' : 'reviews'}
          </span>
        </span>
      </p>
      <ul className={styles.bars}>
        {ratings.map((rating) => (
          <Bar key={rating} rating={rating} reviews={reviews} />
        ))}
      </ul>
    </div>
  );
}

function Bar({ rating, reviews }: { rating: number; reviews: Review[] }) {
  const count = reviews.filter((review) => review.rating === rating).length;
  return (
    <li
      className={styles.bar}
      aria-label={`${rating} ${rating === 1 ? 'star' : 'stars'}: ${count}`}
    >
      <span aria-hidden="true">{rating}</span>
      {/* An attribute, because a style within the HTML of a page from the server would be refused. */}
      <svg className={styles.track} aria-hidden="true">
        <rect width={`${(count / reviews.length) * 100}%`} height="100%" />
      </svg>
      <span aria-hidden="true">{count}</span>
    </li>
  );
}
