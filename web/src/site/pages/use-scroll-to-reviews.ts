import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { scrollMotion } from '../../ui/media/scroll-motion';
import { readBoatPageState } from '../boats/boat-link';

const delayMs = 500;

/** Scrolls to the reviews when the visitor came by a rating, then forgets it, so that a reload stays on top. */
export function useScrollToReviews(): void {
  const here = useLocation();
  const navigate = useNavigate();
  const { toReviews, from } = readBoatPageState(here.state);

  useEffect(() => {
    if (!toReviews) return;
    const timer = setTimeout(() => {
      document
        .getElementById('reviews')
        ?.scrollIntoView({ behavior: scrollMotion(), block: 'start' });
      navigate(here, { replace: true, state: { from } });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [toReviews, from, here, navigate]);
}
