import {
  leadViewPaths,
  type NewLeadView,
  type SavedLeadView,
} from '@mr-sea/bff/contract/admin/lead-views';
import { queryOptions } from '@tanstack/react-query';
import { hasId, isList } from '../../client/shape-guards';
import { adminCacheFallback } from '../../offline/staff/cache-fallback';
import { callAdmin, fetchAdmin, withId } from '../../offline/staff/call-admin';

/** The own views of leads, by name; those that were read before answer without a link. */
export function leadViewsQuery() {
  return queryOptions({
    queryKey: ['admin', 'lead-views'],
    queryFn: async ({ client, queryKey, signal }): Promise<SavedLeadView[]> => {
      const { data } = await adminCacheFallback<SavedLeadView[]>({
        key: 'lead-views',
        network: () => fetchAdmin(leadViewPaths.list, { signal, expect: isList }),
        late: (fresh) => client.setQueryData<SavedLeadView[]>(queryKey, fresh.data),
      });
      return data;
    },
  });
}

/** Saves a view. To send the same again changes nothing. */
export function saveLeadView(view: NewLeadView): Promise<SavedLeadView> {
  return fetchAdmin(leadViewPaths.list, { method: 'POST', body: view, expect: hasId });
}

export function renameLeadView(id: number, name: string): Promise<SavedLeadView> {
  const path = withId(leadViewPaths.one, id);
  return fetchAdmin(path, { method: 'PUT', body: { name }, expect: hasId });
}

export async function deleteLeadView(id: number): Promise<void> {
  await callAdmin(withId(leadViewPaths.one, id), { method: 'DELETE' });
}
