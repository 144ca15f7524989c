import type { BlogPost } from '@mr-sea/bff/contract/blog';
import { useEffect, useRef, useState } from 'react';
import { trackVisit } from '../../api/blog-queries';
import { thousands } from '../../ui/text/thousands';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import styles from './visit-count.module.css';

/** How often a post was visited, short for the eye and in full for the ear. */
export function VisitCount({ count }: { count: number }) {
  return (
    <span className={styles.visits} title={countInWords(count)}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
        <circle cx="12" cy="12" r="2.800" />
      </svg>
      <span aria-hidden="true">{shortCount(count)}</span>
      <VisuallyHidden>{countInWords(count)}</VisuallyHidden>
    </span>
  );
}

/** A count as it stands on the screen: 999, then 1.0K, 1.2K, and from a million 1.3M. */
export function shortCount(count: number): string {
  // What would round to 1000.0K is a million.
  if (count >= 999_950) return `${(count / 1_000_000).toFixed(1)}M`;
  return count >= 1_000 ? `${(count / 1_000).toFixed(1)}K` : String(count);
}

/** The same count in words, for people who hear the page. */
export function countInWords(count: number): string {
  return `${thousands(String(count))} ${count === 1 ? 'visit' : 'visits'}`;
}

/** Counts this view, once, and tells the number of visits: the server's, or without its word our own. */
export function useVisits({ slug, visit_count }: Pick<BlogPost, 'slug' | 'visit_count'>): number {
  const counted = useRef<string | null>(null);
  const [result, setResult] = useState<{ slug: string; visits: number | null } | null>(null);
  useEffect(() => {
    if (counted.current === slug) return;
    counted.current = slug;
    trackVisit(slug).then(
      ({ visit_count: visits }) => setResult({ slug, visits }),
      (reason: unknown) => {
        console.info('The visit could not be counted.', reason);
        setResult({ slug, visits: null });
      },
    );
  }, [slug]);
  if (result?.slug !== slug) return visit_count;
  return result.visits ?? visit_count + 1;
}
