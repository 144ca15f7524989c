import type { Review } from '@mr-sea/bff/contract/reviews';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boatReviewsQuery } from '../../api/review-queries';
import { Button } from '../../ui/controls/button';
import { longDate } from '../../ui/text/long-date';
import { Stars } from '../../ui/text/rating';
import { LoadFailed, Loading } from '../shell/loading';
import styles from './reviews.module.css';
import { WriteReview } from './write-review';

interface ReviewsSectionProps {
  boat: { id: number; name: string };
}

/** What guests said about a boat. */
export function ReviewsSection({ boat }: ReviewsSectionProps) {
  const { data, error, isPending, refetch } = useQuery(boatReviewsQuery(boat.id));
  const reviews = data?.data;
  return (
    <section
      id="reviews"
      className={styles.section}
      aria-labelledby="reviews-title"
      data-screen-only
    >
      <WriteReview boat={boat}>
        <h2 id="reviews-title" className={styles.title}>
          Customer Reviews
        </h2>
      </WriteReview>
      {isPending && (
        <Loading failed={false} onRetry={refetch}>
          Loading reviews...
        </Loading>
      )}
      {error && !data && <LoadFailed things="reviews" error={error} onRetry={refetch} />}
      {reviews?.length === 0 && (
        <p className={styles.empty}>
          No reviews yet. Be the first to share your experience with {boat.name}!
        </p>
      )}
      {reviews && reviews.length > 0 && (
        <div className={styles.columns}>
          <ReviewSummary reviews={reviews} />
          <ReviewList reviews={reviews} />
        </div>
      )}
    </section>
  );
}

/** How many reviews show before View More. */
const shownAtFirst = 3;

/** The newest reviews, and all of them on request. */
function ReviewList({ reviews }: { reviews: Review[] }) {
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

const ratings = [5, 4, 3, 2, 1];

/** The average, and how many reviews gave each number of stars. */
function ReviewSummary({ reviews }: { reviews: Review[] }) {
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
