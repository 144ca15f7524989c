import type { AdminBoat } from '@mr-sea/bff/contract/admin/boats';
import { adminPerPage } from '@mr-sea/bff/contract/admin/lists';
import type { ReplyTemplate } from '@mr-sea/bff/contract/admin/reply-templates';
import { queryOptions } from '@tanstack/react-query';
import { NetworkError } from '../../client/call-api';
import { adminKey } from '../../offline/staff/paths';
import { adminListQuery } from './lists';
import { fetchRow } from './rows';

/** All templates, in the order that staff gave them. */
export function replyTemplatesQuery() {
  return adminListQuery<ReplyTemplate>('reply-templates', { per_page: adminPerPage.max });
}

/** The boat that a reply speaks of; without a link as the list of boats on this device has it. */
export function answeredBoatQuery(id: number | null) {
  return queryOptions({
    queryKey: [...adminKey('boats'), 'one', id] as const,
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<AdminBoat> => {
      try {
        return await fetchRow<AdminBoat>('boats', id ?? 0, { signal });
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        // Imported when first needed: the database comes with it.
        const { keptRow } = await import('../../offline/staff/kept-rows');
        const kept = await keptRow('boats', id ?? 0);
        if (!kept) throw error;
        return kept as unknown as AdminBoat;
      }
    },
    retry: false,
  });
}
