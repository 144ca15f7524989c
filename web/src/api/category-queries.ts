import type { Category } from '@mr-sea/bff/contract/categories';
import { queryOptions } from '@tanstack/react-query';
import { networkFirst } from '../client/network-first';
import { fetchCategories } from './categories';

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
