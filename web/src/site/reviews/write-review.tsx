import { reviewTexts } from '@mr-sea/bff/contract/reviews';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { keptSentence } from '../../offline/submissions/outbox-sentences';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { CheckIcon, ClockIcon } from '../../ui/icons';
import { Optional } from '../../ui/optional';
import { inTime } from '../../ui/overlays/missing-part';
import { useReviewNews } from './use-review-news';
import styles from './write-review.module.css';

const loadDialog = () => import('./review-dialog');
const ReviewDialog = lazy(() => inTime(loadDialog()));

const notLoaded = 'The form could not be loaded. Please check your connection and reload the page.';

interface WriteReviewProps {
  boat: { id: number; name: string };
  /** The section's heading, beside which the button stands. */
  children: ReactNode;
}

/** The button that opens the form, and the banner that follows a review. */
export function WriteReview({ boat, children }: WriteReviewProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { news, announce, clear } = useReviewNews(boat.id);
  const banner = useRef<HTMLDivElement>(null);
  // What loaded above the form may have moved its place out of sight meanwhile.
  useEffect(() => {
    if (news) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return (
    <>
      <div className={styles.head}>
        {children}
        <Button
          look="outline"
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
