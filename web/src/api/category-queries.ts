import { queryOptions } from '@tanstack/react-query';
import { networkFirst } from '../offline/network-first';
import { fetchCategories } from './categories';

/** The categories that have boats. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ client, queryKey, signal }) =>
      networkFirst({
        network: async () => {
          const categories = await fetchCategories({ signal });
          return categories.filter((category) => category.boats_count > 0);
        },
        device: async () => (await import('../offline/catalogue')).categoriesOffline(),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}
