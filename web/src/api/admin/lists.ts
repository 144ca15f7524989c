import type { AdminListQuery, AdminPage } from '@mr-sea/bff/contract/admin/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, type CallOptions } from '../../client/call-api';
import { networkFirst } from '../../client/network-first';
import { quietly } from '../../offline/staff/cache-fallback';
import type { AdminSourced } from '../../offline/staff/call-admin';
import { type AdminFeature, adminKey } from '../../offline/staff/paths';
import { fetchAdminPage } from '../../offline/staff/row-calls';
import { currentAdmin } from '../../offline/staff/tokens';

/**
 * One page of a list of the back office; the page before stays on the screen until it has come.
 * @param query what the contract allows for this list; filters of its own included
 */
export function adminListQuery<Row, Query extends AdminListQuery = AdminListQuery>(
  feature: AdminFeature,
  query: Query,
) {
  return queryOptions({
    queryKey: [...adminKey(feature), 'list', query] as const,
    placeholderData: keepPreviousData,
    queryFn: ({ client, queryKey: key, signal }) =>
      readAdminPage<Row>(feature, query, {
        signal,
        late: (fresh) => client.setQueryData<AdminSourced<AdminPage<Row>>>(key, fresh),
      }),
  });
}

interface ReadOptions<Row> extends CallOptions {
  /** Takes an answer that came after the device had already answered. */
  late?: (fresh: AdminSourced<AdminPage<Row>>) => void;
}

/**
 * The one place that reads a page of a list: from the server, `savedAt` null, or, when it says nothing for 3 s, from what
 * the device keeps. Past the last page: `ApiError` 404.
 */
export async function readAdminPage<Row>(
  feature: AdminFeature,
  query: AdminListQuery,
  { late = () => {}, ...options }: ReadOptions<Row> = {},
): Promise<AdminSourced<AdminPage<Row>>> {
  const reader = currentAdmin();
  let missing = false;
  try {
    return await networkFirst<AdminPage<Row>>({
      network: async () => {
        const page = await fetchAdminPage<Row>(feature, query, options);
        void keptRows()
          .then(({ keepPage }) =>
            keepPage(feature, query, page as AdminPage<Row & { id: number }>, reader),
          )
          .catch(quietly);
        return page;
      },
      device: async () => {
        const { adminPageOnDevice } = await import('../../offline/staff/kept-rows');
        const page = await adminPageOnDevice<Row>(feature, query);
        missing = page === 'missing';
        return page === 'missing' ? null : page;
      },
      late,
    });
  } catch (error) {
    if (missing) throw new ApiError(404, { error: 'There is no such page.', code: 'not_found' });
    throw error;
  }
}

// Imported when first needed: the database comes with it.
const keptRows = () => import('../../offline/staff/kept-rows');
