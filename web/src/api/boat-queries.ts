import type { Boat, BoatSummary } from '@mr-sea/bff/contract/boats';
import type { Page } from '@mr-sea/bff/contract/page';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { ApiError, type CallOptions } from '../client/call-api';
import { networkFirst, type Sourced } from '../client/network-first';
import { type BoatListQuery, normaliseBoatListQuery } from '../offline/catalogue/boat-list-address';
import { fetchBoat, fetchBoats, fetchFleetFacts, fetchOffers, fetchRelatedBoats } from './boats';

type BoatPage = Sourced<Page<BoatSummary>>;

// Imported when first needed, so that the database is not part of the first bundle.
const offlineCatalogue = () => import('../offline/catalogue/catalogue');

/** Fetches the code that answers on the device, so that it is there when the visitor types. */
export function loadOfflineCatalogue(): void {
  // Without it the server answers alone.
  offlineCatalogue().catch(() => undefined);
}

/** The list, page by page. */
export function boatsQuery(question: BoatListQuery) {
  const query = normaliseBoatListQuery(question);
  return infiniteQueryOptions({
    queryKey: ['boats', query],
    initialPageParam: 1,
    queryFn: ({ client, queryKey: key, pageParam, signal }): Promise<BoatPage> =>
      networkFirst({
        network: () => fetchPage(query, pageParam, { signal }),
        device: async () => (await offlineCatalogue()).listBoatsOffline(query, pageParam),
        late: (fresh) =>
          client.setQueryData<InfiniteData<BoatPage, number>>(key, (list) =>
            list ? replacePage(list, pageParam, fresh) : undefined,
          ),
      }),
    getNextPageParam: (last, _pages, page) => (last.data.next ? page + 1 : undefined),
  });
}

/** What is asked for where a boat is missing. */
export const otherBoats: BoatListQuery = { filter: 'featured' };

/** The first page of the list as the device has it, whatever the link; null without a saved catalogue. */
export function boatsOnDeviceQuery(question: BoatListQuery) {
  const query = normaliseBoatListQuery(question);
  return queryOptions({
    queryKey: ['boats-on-device', query],
    queryFn: async () => {
      const saved = await offlineCatalogue().then((device) => device.listBoatsOffline(query, 1));
      return saved?.data ?? null;
    },
    // Without storage there is nothing to wait for.
    retry: false,
    // A search makes one of these for each key that is pressed.
    gcTime: 30_000,
  });
}

/** Which of the saved boats are on offer and at what price; the device writes it down. */
export function offersQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['offers', [...ids].sort((a, b) => a - b)],
    enabled: ids.length > 0,
    queryFn: async ({ signal }): Promise<BoatSummary[]> => {
      const found = await fetchOffers(ids, { signal });
      const { noteOffers } = await import('../offline/catalogue/saved-boats');
      await noteOffers(ids, found).catch((reason: unknown) =>
        console.info('Prices of saved boats are not on this device.', reason),
      );
      return found;
    },
  });
}

/** One boat with everything its own page shows; null where the server says that there is none. */
export function boatQuery(id: number) {
  return queryOptions({
    queryKey: ['boat', id],
    queryFn: ({ client, queryKey, signal }) =>
      networkFirst<Boat | null>({
        network: () => fetchBoat(id, { signal }).catch(nullIfMissing),
        device: async () => (await offlineCatalogue()).boatOffline(id),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}

/**
 * A boat as far as the lists that are loaded know it: without its description and its note. For the time until the whole
 * of it is there; undefined when no list has it.
 */
export function boatOfLists(client: QueryClient, id: number): Sourced<Boat> | undefined {
  const lists = client.getQueriesData<InfiniteData<BoatPage>>({ queryKey: ['boats'] });
  const related = client.getQueriesData<Sourced<BoatSummary[]>>({ queryKey: ['related-boats'] });
  const boats = [
    ...lists.flatMap(([, list]) => (list ? boatsOf(list) : [])),
    ...related.flatMap(([, found]) => found?.data ?? []),
  ];
  const known = boats.find((boat) => boat.id === id);
  return known && { data: { ...known, description: '', note: null }, savedAt: null };
}

/** How many boats there are, and from what price on. */
export function fleetFactsQuery() {
  return queryOptions({
    queryKey: ['fleet'],
    queryFn: ({ client, queryKey, signal }) =>
      networkFirst({
        network: () => fetchFleetFacts({ signal }),
        device: async () => (await offlineCatalogue()).fleetFactsOffline(),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}

/** Boats like this one. */
export function relatedBoatsQuery(id: number) {
  return queryOptions({
    queryKey: ['related-boats', id],
    queryFn: ({ client, queryKey, signal }) =>
      networkFirst({
        network: () => fetchRelatedBoats(id, { signal }),
        device: async () => (await offlineCatalogue()).relatedBoatsOffline(id),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}

/** All boats of the pages loaded so far. A boat that moved to a later page while we read shows once. */
export function boatsOf(list: InfiniteData<BoatPage>): BoatSummary[] {
  const byId = new Map<number, BoatSummary>();
  for (const page of list.pages) {
    for (const boat of page.data.results) if (!byId.has(boat.id)) byId.set(boat.id, boat);
  }
  return [...byId.values()];
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** A page that is gone by now (boats were removed while the visitor scrolled) just ends the list. */
async function fetchPage(
  query: BoatListQuery,
  page: number,
  options: CallOptions,
): Promise<Page<BoatSummary>> {
  try {
    return await fetchBoats(query, page, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404 || page === 1) throw error;
    return { count: 0, next: null, previous: null, results: [] };
  }
}

function replacePage(
  list: InfiniteData<BoatPage, number>,
  page: number,
  fresh: BoatPage,
): InfiniteData<BoatPage, number> {
  const pages = list.pages.map((old, index) => (list.pageParams[index] === page ? fresh : old));
  return { ...list, pages };
}
