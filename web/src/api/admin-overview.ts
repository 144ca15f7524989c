import { type AdminOverview, adminOverviewPaths } from '@mr-sea/bff/contract/admin/overview';
import { queryOptions } from '@tanstack/react-query';
import { fetchAdmin } from './admin-client';

/** What needs doing now; the counts beside the menu's entries come from it too. */
export function overviewQuery() {
  return queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) =>
      fetchAdmin<AdminOverview>(adminOverviewPaths.one, { signal, expect: isOverview }),
  });
}

function isOverview(body: unknown): boolean {
  return Array.isArray((body as Partial<AdminOverview> | null)?.leads_per_day);
}
