import { invitationMark, type Review, reviewTexts } from '@mr-sea/bff/contract/reviews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { boatReviewsQuery } from '../../api/review-queries';
import type { Submitted } from '../../offline/submissions/outbox';
import { keptSentence } from '../../offline/submissions/outbox-sentences';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { CheckIcon, ClockIcon } from '../../ui/icons';
import { Optional } from '../../ui/optional';
import { inTime } from '../../ui/overlays/missing-part';
import { longDate } from '../../ui/text/long-date';
import { Stars } from '../../ui/text/rating';
import { LoadFailed, Loading } from '../shell/loading';
import styles from './reviews-section.module.css';

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
              <p className={styles.name}>
                {review.reviewer_name}
                {review.verified && <span> ✓ Verified trip</span>}
              </p>
              <Stars value={review.rating} />
            </div>
            <p className={styles.comment}>{review.comment}</p>
            <time className={styles.date} dateTime={review.created_at}>
              {longDate(review.created_day ?? review.created_at)}
            </time>
            {review.answer && (
              <div className={styles.answer}>
                <p className={styles.name}>Answer from {review.answer.by}</p>
                <p className={styles.comment}>{review.answer.text}</p>
                <time className={styles.date} dateTime={review.answer.day}>
                  {longDate(review.answer.day)}
                </time>
              </div>
            )}
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

const loadDialog = () => import('./review-dialog');
const ReviewDialog = lazy(() => inTime(loadDialog()));

const notLoaded = 'The form could not be loaded. Please check your connection and reload the page.';

interface WriteReviewProps {
  boat: { id: number; name: string };
  /** The section's heading, beside which the button stands. */
  children: ReactNode;
}

/** The button that opens the form, and the banner that follows a review. */
function WriteReview({ boat, children }: WriteReviewProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { news, announce, clear } = useReviewNews(boat.id);
  // By the link in the mail after a trip.
  useEffect(() => {
    if (!location.hash.startsWith(invitationMark)) return;
    setWanted(true);
    setOpen(true);
  }, []);
  const banner = useRef<HTMLDivElement>(null);
  // What loaded above the form may have moved its place out of sight meanwhile.
  useEffect(() => {
    if (news) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return (
    <>
      <div className={styles.titleRow}>
        {children}
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          onClick={() => {
            clear();
            setWanted(true);
            setOpen(true);
          }}
        >
          Write a Review
        </Button>
      </div>
      <div ref={banner} role="status">
        {news?.status === 'sent' && (
          <p className={styles.sent}>
            <CheckIcon />
            {reviewTexts.sent}
          </p>
        )}
        {news?.status === 'saved' && (
          <p className={styles.saved}>
            <ClockIcon />
            {keptSentence('review', news.problem)}
          </p>
        )}
      </div>
      {wanted && (
        <Optional missing={<FormError>{notLoaded}</FormError>}>
          <ReviewDialog
            boat={boat}
            open={open}
            onClose={() => setOpen(false)}
            onSent={(sent) => {
              setOpen(false);
              announce(sent);
            }}
          />
        </Optional>
      )}
    </>
  );
}

/** How long the thanks stay before the reviews are loaded again. Milliseconds. */
const thanksMs = 2_000;

/**
 * How a review went out, for the banner after it; null when there is nothing to say. Thanks go away after 2 s, when the reviews are loaded again; that a review only
 * waits on this device stays, since it is worth more than a glance and there is nothing to load.
 */
function useReviewNews(boatId: number) {
  const [news, setNews] = useState<Submitted | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queryClient = useQueryClient();
  useEffect(() => () => clearTimeout(timer.current), []);

  const announce = useCallback(
    (sent: Submitted) => {
      clearTimeout(timer.current);
      setNews(sent);
      if (sent.status === 'saved') return;
      timer.current = setTimeout(() => {
        setNews(null);
        void queryClient.invalidateQueries({ queryKey: boatReviewsQuery(boatId).queryKey });
      }, thanksMs);
    },
    [boatId, queryClient],
  );
  const clear = useCallback(() => setNews((now) => (now?.status === 'saved' ? null : now)), []);
  return { news, announce, clear };
}
