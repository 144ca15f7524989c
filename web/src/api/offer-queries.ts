import { type Offer, offerPaths } from '@mr-sea/bff/contract/offers';
import { idempotencyHeader } from '@mr-sea/bff/contract/submissions';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, callApi, fetchJson } from '../client/call-api';
import { isAnyObject } from '../client/shape-guards';

/** The offer that a link opens, as it is now; null for a link that opens none. It is kept nowhere: tomorrow it may be another's. */
export function offerQuery(token: string) {
  return queryOptions<Offer | null>({
    queryKey: ['offer', token],
    queryFn: ({ signal }) =>
      fetchJson<Offer>(pathOf(offerPaths.one, token), {
        signal,
        cache: 'no-store',
        expect: isAnyObject,
      }).catch((error: unknown) => {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** Accepts or declines. @throws `ApiError` 409 for an offer that is over; `NetworkError` when nobody knows whether it arrived */
export function answerOffer(token: string, answer: 'accept' | 'decline'): Promise<Offer> {
  const call = { method: 'POST', body: {}, expect: isAnyObject } as const;
  return fetchJson<Offer>(pathOf(offerPaths[answer], token), call);
}

/** Asks staff. @param key the same for each try of one question, which then arrives once */
export async function askAboutOffer(token: string, text: string, key: string): Promise<void> {
  await callApi(pathOf(offerPaths.question, token), {
    method: 'POST',
    body: { text },
    headers: { [idempotencyHeader]: key },
  });
}

function pathOf(path: string, token: string): string {
  return path.replace('{token}', encodeURIComponent(token));
}
