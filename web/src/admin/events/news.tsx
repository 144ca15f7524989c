import type { AdminOverview } from '@mr-sea/bff/contract/admin/overview';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { overviewQuery } from '../../api/admin/overview';
import { IconButton } from '../../ui/controls/button';
import { CloseIcon } from '../../ui/icons';
import { followEvents, type NewsEvent } from './follow-events';
import { ListRefresher } from './list-refresher';
import { hearLook } from './lookers';
import styles from './news.module.css';

/** How long news stays on the screen; the menu keeps the count. Milliseconds. */
const shownForMs = 10_000;

/** The lists that an event makes old. */
const lists: Record<Exclude<NewsEvent['kind'], 'change' | 'look'>, string> = {
  lead: 'leads',
  review: 'reviews',
  story: 'stories',
};

/** Keeps the open screens of the back office up to date, and says politely what is new. Mount once, in the layout. */
export function LiveNews() {
  const queryClient = useQueryClient();
  const [news, forget, setQuiet] = useNews();
  useEffect(() => {
    const changes = new ListRefresher(queryClient, () => setQuiet(true));
    const refresh = (...names: string[]) => {
      setQuiet(false);
      for (const name of [...names, 'overview']) {
        void queryClient.invalidateQueries({ queryKey: ['admin', name] });
      }
    };
    const stop = followEvents({
      onEvent: (event) => {
        if (event.kind === 'change') changes.add(event);
        else if (event.kind === 'look') hearLook(event);
        else refresh(lists[event.kind]);
      },
      onGap: () => refresh(...Object.values(lists), 'boats', 'reply-templates'),
    });
    return () => {
      stop();
      changes.stop();
    };
  }, [queryClient, setQuiet]);

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

/**
 * What is new since the overview was read before; for a while, or until it is dismissed. While quiet nothing is: somebody changed
 * what was there, and a lead that is "new" once more is none.
 */
function useNews(): [News | null, () => void, (quiet: boolean) => void] {
  const { data } = useQuery(overviewQuery());
  const before = useRef<AdminOverview | undefined>(undefined);
  const quiet = useRef(false);
  const setQuiet = useCallback((isQuiet: boolean) => {
    quiet.current = isQuiet;
  }, []);
  const [news, setNews] = useState<News | null>(null);
  useEffect(() => {
    const found = before.current && data && newsBetween(before.current, data);
    before.current = data;
    if (found && !quiet.current) setNews(found);
  }, [data]);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), shownForMs);
    return () => clearTimeout(timer);
  }, [news]);
  return [news, () => setNews(null), setQuiet];
}

/** Something that has just arrived. */
interface News {
  /** As in "1 new lead". */
  text: string;
  /** Where it is. */
  to: string;
}

const kinds = [
  { of: 'leads_new', one: 'new lead', several: 'new leads', to: '/admin/leads' },
  { of: 'reviews_pending', one: 'new review', several: 'new reviews', to: '/admin/reviews' },
  { of: 'stories_waiting', one: 'new story', several: 'new stories', to: '/admin/stories' },
] as const;

/** What has arrived between two looks at the overview, leads first; null when nothing has. */
export function newsBetween(before: AdminOverview, now: AdminOverview): News | null {
  const arrived = kinds.flatMap(({ of, one, several, to }) => {
    const more = now[of] - before[of];
    return more > 0 ? [{ text: `${more} ${more === 1 ? one : several}`, to }] : [];
  });
  const [first] = arrived;
  return first ? { text: arrived.map(({ text }) => text).join(', '), to: first.to } : null;
}
