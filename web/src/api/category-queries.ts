import { type Category, categoryPaths } from '@mr-sea/bff/contract/categories';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, fetchJson } from '../client/call-api';
import { networkFirst } from '../client/network-first';
import { isList } from '../client/shape-guards';

/** The categories that have boats. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ client, queryKey, signal }) =>
      networkFirst({
        network: () => fetchCategories({ signal }).then(withBoats),
        device: async () => (await import('../offline/catalogue/catalogue')).categoriesOffline(),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}

/** The others are of no use to a visitor. */
export function withBoats(categories: Category[]): Category[] {
  return categories.filter(({ boats_count }) => boats_count > 0);
}

/** Every category, empty ones too. */
export function fetchCategories(options: CallOptions = {}): Promise<Category[]> {
  return fetchJson(categoryPaths.list, { ...options, expect: isList });
}
