import type { Boat } from '@mr-sea/bff/contract/boats';
import { queryOptions } from '@tanstack/react-query';
import type { Sourced } from '../client/network-first';
import { boatQuery } from './boat-queries';

/** Some boats in the order of their ids, null for each that there is not; asked for all at once. */
export function someBoatsQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['some-boats', ids] as const,
    queryFn: async ({ client }): Promise<Sourced<(Boat | null)[]>> => {
      const found = await Promise.all(ids.map((id) => client.fetchQuery(boatQuery(id))));
      const ages = found.flatMap(({ savedAt }) => savedAt ?? []);
      return {
        data: found.map(({ data }) => data),
        savedAt: ages.length > 0 ? Math.min(...ages) : null,
      };
    },
  });
}
