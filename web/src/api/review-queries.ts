import { queryOptions } from '@tanstack/react-query';
import { networkFirst } from '../client/network-first';
import { fetchBoatReviews } from './boats';

/** The approved reviews of a boat, newest first. */
export function boatReviewsQuery(boatId: number) {
  return queryOptions({
    queryKey: ['boat-reviews', boatId],
    queryFn: ({ client, queryKey, signal }) =>
      networkFirst({
        network: () => fetchBoatReviews(boatId, { signal }),
        device: async () => (await import('../offline/catalogue/catalogue')).reviewsOffline(boatId),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}
