import type { AdminListQuery, AdminPage } from '@mr-sea/bff/contract/admin/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sourced } from '../offline/network-first';
import { fetchAdmin } from './admin-client';
import { type AdminFeature, pathsOf } from './admin-rows';
import type { CallOptions } from './client';
import { isPage } from './shape-guards';

/** Everything that is read of one feature of the back office; invalidating it reloads what is on the screen. */
export function adminKey(feature: AdminFeature): readonly ['admin', AdminFeature] {
  return ['admin', feature];
}

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
    queryFn: ({ signal }) => readAdminPage<Row>(feature, query, { signal }),
  });
}

/** The one place that reads a page of a list: from the server, `savedAt` null. */
export async function readAdminPage<Row>(
  feature: AdminFeature,
  query: AdminListQuery,
  options: CallOptions = {},
): Promise<Sourced<AdminPage<Row>>> {
  return { data: await fetchAdminPage<Row>(feature, query, options), savedAt: null };
}

/** Asks the server for a page. Past the last page: `ApiError` 404. */
export function fetchAdminPage<Row>(
  feature: AdminFeature,
  query: AdminListQuery,
  options: CallOptions = {},
): Promise<AdminPage<Row>> {
  return fetchAdmin(withQuery(pathsOf(feature).list, query), { ...options, expect: isPage });
}

/** An address with its query; what is undefined or blank is left out. */
export function withQuery(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${path}?${params}` : path;
}
