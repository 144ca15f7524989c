import { type AdminOverview, adminOverviewPaths } from '@mr-sea/bff/contract/admin/overview';
import { queryOptions } from '@tanstack/react-query';
import { adminCacheFallback } from '../../offline/staff/cache-fallback';
import { fetchAdmin } from '../../offline/staff/call-admin';

/** The overview, and when the device kept it (milliseconds since 1970); null when the server has just said so. */
export interface KeptOverview extends AdminOverview {
  savedAt: number | null;
}

/** What needs doing now; the counts beside the menu's entries come from it too. */
export function overviewQuery() {
  return queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: async ({ client, queryKey, signal }): Promise<KeptOverview> => {
      const { data, savedAt } = await adminCacheFallback<AdminOverview>({
        key: 'overview',
        network: () =>
          fetchAdmin<AdminOverview>(adminOverviewPaths.one, { signal, expect: isOverview }),
        late: (fresh) =>
          client.setQueryData<KeptOverview>(queryKey, { ...fresh.data, savedAt: null }),
      });
      return { ...data, savedAt };
    },
  });
}

function isOverview(body: unknown): boolean {
  return Array.isArray((body as Partial<AdminOverview> | null)?.leads_per_day);
}
