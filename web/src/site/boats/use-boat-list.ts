import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boatsOf, boatsOnDeviceQuery, boatsQuery } from '../../api/boat-queries';
import {
  type BoatListQuery,
  normaliseBoatListQuery,
} from '../../offline/catalogue/boat-list-address';

interface Shown {
  boats: BoatSummary[];
  /** How many there are in all. */
  count: number;
}

/**
 * The boats of a list. While a search is typed, the device's own catalogue answers each key at once; the server's answer
 * takes its place when it comes, and what was asked before never does. Without a catalogue the last answer stays.
 * @param question what the address asks for
 * @param search what stands in the search field, tidy
 */
export function useBoatList(question: BoatListQuery, search: string, firstPage: number) {
  const settled = search === (question.search ?? '');
  const list = useInfiniteQuery({
    ...listFrom(question, firstPage),
    placeholderData: (previous, query) =>
      query && sameButSearch(query.queryKey[1] as BoatListQuery, question) ? previous : undefined,
  });
  const answered = settled && list.data !== undefined && !list.isPlaceholderData;
  // Also for the list that comes back when a search is cleared.
  const deviceFirst = !answered && (search !== '' || list.isPlaceholderData);
  const onDevice = useQuery({
    ...boatsOnDeviceQuery({ ...question, search }),
    enabled: deviceFirst,
    placeholderData: keepPreviousData,
  });

  const fromDevice = deviceFirst ? onDevice.data : null;
  const shown = useMemo((): Shown | null => {
    if (fromDevice) return { boats: fromDevice.results, count: fromDevice.count };
    if (!list.data) return null;
    const boats = boatsOf(list.data);
    // That another search found nothing says nothing about this one.
    if (list.isPlaceholderData && boats.length === 0) return null;
    return { boats, count: list.data.pages[0]?.data.count ?? 0 };
  }, [fromDevice, list.data, list.isPlaceholderData]);
  return { list, shown, answered, waiting: !answered && !fromDevice };
}

/** The query of a list; one that begins further on is kept apart from the one that begins at 1. */
export function listFrom(question: BoatListQuery, firstPage: number) {
  const query = boatsQuery(question);
  if (firstPage === 1) return query;
  return {
    ...query,
    queryKey: [...query.queryKey, firstPage] as unknown as typeof query.queryKey,
    initialPageParam: firstPage,
  };
}

/** Another sort, size or category begins with an empty list; another search does not. */
function sameButSearch(before: BoatListQuery, now: BoatListQuery): boolean {
  const rest = (query: BoatListQuery) =>
    JSON.stringify(normaliseBoatListQuery({ ...query, search: undefined }));
  return rest(before) === rest(now);
}
