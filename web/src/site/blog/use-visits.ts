import type { BlogPost } from '@mr-sea/bff/contract/blog';
import { useEffect, useRef, useState } from 'react';
import { trackVisit } from '../../api/blog';

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
