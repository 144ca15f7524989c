import type { Review } from '@mr-sea/bff/contract/reviews';
import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { longDate } from '../../ui/text/long-date';
import { Stars } from '../../ui/text/rating';
import styles from './reviews.module.css';

/** How many reviews show before View More. */
const shownAtFirst = 3;

/** The newest reviews, and all of them on request. */
export function ReviewList({ reviews }: { reviews: Review[] }) {
  const [all, setAll] = useState(false);
  return (
    <div>
      <ul className={styles.list}>
        {(all ? reviews : reviews.slice(0, shownAtFirst)).map((review) => (
          <li key={review.id} className={styles.review}>
            <div className={styles.head}>
              <p className={styles.name}>{review.reviewer_name}</p>
              <Stars value={review.rating} />
            </div>
            <p className={styles.comment}>{review.comment}</p>
            <time className={styles.date} dateTime={review.created_at}>
              {longDate(review.created_day ?? review.created_at)}
            </time>
          </li>
        ))}
      </ul>
      {reviews.length > shownAtFirst && (
        <Button variant="outline" className={styles.more} onClick={() => setAll(!all)}>
          {all ? 'Show Less' : 'View More'}
        </Button>
      )}
    </div>
  );
}
