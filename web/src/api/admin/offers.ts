import {
  type AdminOffer,
  adminOfferPaths,
  type NewOffer,
  type OfferDecision,
} from '@mr-sea/bff/contract/admin/offers';
import { idempotencyHeader } from '@mr-sea/bff/contract/submissions';
import { queryOptions } from '@tanstack/react-query';
import { hasId } from '../../client/shape-guards';
import { adminCacheFallback } from '../../offline/staff/cache-fallback';
import { fetchAdmin, withId } from '../../offline/staff/call-admin';
import { adminKey } from '../../offline/staff/paths';
import { withQuery } from '../../offline/staff/row-calls';

/** The offers of a lead, the latest first; what was read before answers without a link. What happens with the lead reads them again. */
export function offersQuery(lead: number) {
  return queryOptions({
    queryKey: [...adminKey('leads'), 'offers', lead] as const,
    queryFn: ({ signal }) =>
      adminCacheFallback<AdminOffer[]>({
        key: `offers:${lead}`,
        network: () =>
          fetchAdmin<AdminOffer[]>(withQuery(adminOfferPaths.list, { lead }), {
            signal,
            expect: Array.isArray,
          }),
      }),
  });
}

/**
 * Sends an offer, which holds the boat. It never waits on the device: only the server can say whether the boat is free.
 * @param key the same for each try of one offer
 */
export function sendOffer(offer: NewOffer, key: string): Promise<AdminOffer> {
  const headers = { [idempotencyHeader]: key };
  return fetchAdmin(adminOfferPaths.list, { method: 'POST', body: offer, headers, expect: hasId });
}

/** Confirms or withdraws; throws `ApiError` 409 with the offer as it is now where it was changed meanwhile. */
export function decideOffer(id: number, decision: OfferDecision): Promise<AdminOffer> {
  const call = { method: 'PUT', body: decision, expect: hasId } as const;
  return fetchAdmin(withId(adminOfferPaths.one, id), call);
}
