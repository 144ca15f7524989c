import type { Page } from '@mr-sea/bff/contract/page';
import type { QueryClient } from '@tanstack/react-query';
import type { Sourced } from '../../client/network-first';
import { type AdminFeature, adminKey } from '../../offline/staff/paths';

/** Changes one row wherever a list that was read shows it. */
export function patchRow<Row extends { id: number }>(
  client: QueryClient,
  feature: AdminFeature,
  id: number,
  change: (row: Row) => Row,
): void {
  client.setQueriesData<Sourced<Page<Row>>>(
    { queryKey: [...adminKey(feature), 'list'] },
    (page) =>
      page && {
        ...page,
        data: {
          ...page.data,
          results: page.data.results.map((row) => (row.id === id ? change(row) : row)),
        },
      },
  );
}

/** Takes rows out of every list that was read, before the server has listed the rest. */
export function dropRows(
  client: QueryClient,
  feature: AdminFeature,
  ids: ReadonlySet<number>,
): void {
  client.setQueriesData<Sourced<Page<{ id: number }>>>(
    { queryKey: [...adminKey(feature), 'list'] },
    (page) => {
      if (!page) return page;
      const results = page.data.results.filter(({ id }) => !ids.has(id));
      const gone = page.data.results.length - results.length;
      return { ...page, data: { ...page.data, results, count: page.data.count - gone } };
    },
  );
}
