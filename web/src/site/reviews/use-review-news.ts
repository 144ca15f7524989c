import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { boatReviewsQuery } from '../../api/review-queries';
import type { Submitted } from '../../offline/submissions/outbox';

/** How long the thanks stay before the reviews are loaded again. Milliseconds. */
const thanksMs = 2_000;

/**
 * How a review went out, for the banner after it; null when there is nothing to say. Thanks go away after 2 s, when the reviews are loaded again; that a review only
 * waits on this device stays, since it is worth more than a glance and there is nothing to load.
 */
export function useReviewNews(boatId: number) {
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
