import type { AdminOverview } from '@mr-sea/bff/contract/admin/overview';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { overviewQuery } from '../../api/admin-overview';
import { IconButton } from '../../ui/button';
import { CloseIcon } from '../../ui/icons';
import { followEvents, type NewsEvent } from './follow-events';
import styles from './news.module.css';
import { type News, newsBetween } from './news-between';

/** How long news stays on the screen; the menu keeps the count. Milliseconds. */
const shownForMs = 10_000;

/** The lists that an event makes old. */
const lists: Record<NewsEvent['kind'], string> = {
  lead: 'leads',
  review: 'reviews',
  story: 'stories',
};

/** Keeps the open screens of the back office up to date, and says politely what is new. Mount once, in the layout. */
export function LiveNews() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = (...names: string[]) => {
      for (const name of [...names, 'overview']) {
        void queryClient.invalidateQueries({ queryKey: ['admin', name] });
      }
    };
    return followEvents({
      onEvent: ({ kind }) => refresh(lists[kind]),
      onGap: () => refresh(...Object.values(lists)),
    });
  }, [queryClient]);

  const [news, forget] = useNews();
  return (
    <div role="status" className={styles.place}>
      {news && (
        <div className={styles.news}>
          <Link to={news.to} onClick={forget}>
            {news.text}
          </Link>
          <IconButton label="Dismiss" className={styles.close} onClick={forget}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** What is new since the overview was read before; for a while, or until it is dismissed. */
function useNews(): [News | null, () => void] {
  const { data } = useQuery(overviewQuery());
  const before = useRef<AdminOverview | undefined>(undefined);
  const [news, setNews] = useState<News | null>(null);
  useEffect(() => {
    const found = before.current && data && newsBetween(before.current, data);
    before.current = data;
    if (found) setNews(found);
  }, [data]);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), shownForMs);
    return () => clearTimeout(timer);
  }, [news]);
  return [news, () => setNews(null)];
}
