import { adminPerPage } from '@mr-sea/bff/contract/admin/lists';
import { isRecent } from '../storage/device-clock';
import { type AnyRow, withAdminDatabase } from './database';
import { completeList, keepPage } from './kept-rows';
import { type KeptFeature, listRules } from './list-rules';
import type { AdminFeature } from './paths';
import { fetchAdminPage } from './row-calls';
import { currentAdmin } from './tokens';

/** The most rows of a list that are kept: the newest ones, and the pinned ones before them. */
const mostRows = 2_000;
/** A list is not looked at again so soon. Milliseconds. */
export const checkEveryMs = 10 * 60_000;
/** A long list is not read as a whole again so soon. Milliseconds. */
const longEveryMs = 30 * 60_000;
/** Up to so many rows a list is read as a whole each time. */
const shortList = 2 * adminPerPage.max;
/** A page may take this long; nobody waits for it. Milliseconds. */
const timeoutMs = 60_000;

const features = Object.keys(listRules) as KeptFeature[];

/**
 * Reads the newest rows of every list into the device, one list after the other, as far as it is time for them. Throws what
 * the calls and the storage throw; what was kept before stays then.
 */
export async function syncAdminLists(now = Date.now()): Promise<void> {
  for (const feature of features) {
    const kept = await withAdminDatabase((db) => db.lists.get(feature));
    if (kept && isRecent(kept.checkedAt, now, checkEveryMs)) continue;
    const isLong = (kept?.total ?? 0) > shortList;
    const wanted = !kept?.savedAt || !isLong || !isRecent(kept.savedAt, now, longEveryMs);
    if (wanted) await readList(feature);
    else await readFirstPage(feature, now);
  }
}

async function readList(feature: AdminFeature): Promise<void> {
  const reader = currentAdmin();
  const since = Date.now();
  for (let page = 1; ; page += 1) {
    const query = { page, per_page: adminPerPage.max };
    const answer = await fetchAdminPage<AnyRow>(feature, query, { timeoutMs });
    await keepPage(feature, query, answer, reader);
    if (answer.next && page * adminPerPage.max < mostRows) continue;
    return completeList(feature, answer.count, since, reader);
  }
}

/** What came since the whole list was read. */
async function readFirstPage(feature: AdminFeature, now: number): Promise<void> {
  const reader = currentAdmin();
  const query = { per_page: adminPerPage.max };
  const answer = await fetchAdminPage<AnyRow>(feature, query, { timeoutMs });
  await keepPage(feature, query, answer, reader);
  await withAdminDatabase((db) => db.lists.update(feature, { checkedAt: now }));
}
