import { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../client/call-api';
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
