import { useQuery } from '@tanstack/react-query';
import { boatReviewsQuery } from '../../api/review-queries';
import { LoadFailed, Loading } from '../shell/loading';
import { ReviewList } from './review-list';
import { ReviewSummary } from './review-summary';
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
