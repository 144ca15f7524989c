import {
  type LeadEntry,
  type LeadHistory,
  leadEntryPaths,
  type NewLeadEntry,
} from '@mr-sea/bff/contract/admin/lead-entries';
import { queryOptions } from '@tanstack/react-query';
import { newKey } from '../../client/new-key';
import { adminCacheFallback } from '../../offline/staff/cache-fallback';
import { fetchAdmin } from '../../offline/staff/call-admin';
import type { EditOutcome } from '../../offline/staff/edits';
import { adminKey } from '../../offline/staff/paths';
import { withQuery } from '../../offline/staff/row-calls';
import { sendEdit } from './rows';

/** What happened with a lead, the latest first; what was read before answers without a link. */
export function leadHistoryQuery(lead: number) {
  return queryOptions({
    queryKey: [...adminKey('leads'), 'history', lead] as const,
    queryFn: ({ signal }) =>
      adminCacheFallback<LeadHistory>({
        key: `lead-entries:${lead}`,
        network: () =>
          fetchAdmin<LeadHistory>(withQuery(leadEntryPaths.list, { lead }), {
            signal,
            expect: (body) => Array.isArray((body as Partial<LeadHistory> | null)?.entries),
          }),
      }),
  });
}

/**
 * Adds to a lead's history, or keeps that on the device until it is possible. It meets nobody else's change: nothing is overwritten.
 * @param name what the list of what waits calls it
 */
export function addLeadEntry(
  entry: Omit<NewLeadEntry, 'at'>,
  name: string,
): Promise<EditOutcome<LeadEntry>> {
  const now = Date.now();
  const changes = { ...entry, at: new Date(now).toISOString() };
  return sendEdit<LeadEntry, NewLeadEntry>({
    feature: 'lead-entries',
    base: blankEntry(-now),
    changes,
    mine: { ...blankEntry(-now), ...changes },
    name,
    addKey: newKey(),
  });
}

/** An entry that is not there yet: whatever is said differs from it. */
function blankEntry(id: number): LeadEntry {
  return {
    ...{ id, version: 1, lead: 0, kind: '' as LeadEntry['kind'] },
    ...{ outcome: null, status: null, text: null, subject: null, by: null, at: '' },
  };
}
