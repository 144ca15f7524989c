import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../client/call-api';
import { keepServed } from '../offline/storage/cache-fallback';
import { savedAtOf } from '../offline/storage/saved-at';

/** How long an answer of the server is shown without asking again. Milliseconds. */
const freshForMs = 60_000;

/**
 * The cache of everything read from the server; one for each page load (and later one for each render on the server).
 * Queries always run, link or not: their functions answer from the device when the network does not.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: (query) => (savedAtOf(query.state.data) === null ? freshForMs : 0),
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** One dropped reply is worth a second try; a timeout has cost the visitor enough already. */
function mayPass(error: Error): boolean {
  if (error instanceof NetworkError) return error.reason === 'unreachable';
  return error instanceof ApiError && error.status >= 500;
}

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
