import { reviewTexts } from '@mr-sea/bff/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { boatReviewsQuery } from '../../api/review-queries';
import type { Submitted } from '../../offline/submissions/outbox';
import { keptSentence } from '../../offline/submissions/outbox-sentences';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { CheckIcon, ClockIcon } from '../../ui/icons';
import { Optional } from '../../ui/optional';
import { inTime } from '../../ui/overlays/missing-part';
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
