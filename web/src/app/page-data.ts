import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keepServed } from '../offline/storage/cache-fallback';

/** What was read for a page on the server: the key of each query and its data. */
export type PageData = [key: QueryKey, data: unknown][];

/**
 * Puts into the cache what the server read. It counts as read now: the server was asked for the page a moment ago, and a
 * clock that is wrong on this device must not make it old.
 */
export function fillCache(queryClient: QueryClient, data: PageData): void {
  for (const [key, value] of data) queryClient.setQueryData(key, value);
}

/** Has the device keep those answers that it keeps when it asks for them itself. Call it when nothing is more urgent. */
export function keepPageData(queryClient: QueryClient, data: PageData): void {
  for (const [key] of data) {
    const query = queryClient.getQueryCache().find({ queryKey: key, exact: true });
    const keptAs = query?.meta?.keptAs;
    if (typeof keptAs !== 'string') continue;
    const value = query?.state.data;
    keepServed(keptAs, isSourced(value) ? value.data : value);
  }
}

function isSourced(value: unknown): value is { data: unknown; savedAt: null } {
  return typeof value === 'object' && value !== null && 'savedAt' in value;
}
