import { adminPerPage } from '@mr-sea/bff/contract/admin/lists';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../client/call-api';
import { currentLink } from '../../client/connection';
import { savesData } from '../../client/data-saver';
import { addIdleTask } from '../../client/idle-tasks';
import { onReconnect } from '../../client/on-reconnect';
import { keepSending } from '../queue/keep-sending';
import { isRecent } from '../storage/device-clock';
import { StorageError } from '../storage/dexie';
import { changeQueue } from './change-queue';
import { onWaitingChange, waitingChanges } from './changes';
import { type AnyRow, withAdminDatabase } from './database';
import { completeList, keepPage } from './kept-rows';
import { type KeptFeature, listRules } from './list-rules';
import type { AdminFeature } from './paths';
import { fetchAdminPage } from './row-calls';
import { currentAdmin } from './tokens';
import { type ShowRow, watchChanges } from './watch';

/**
 * Everything that works without a link in the back office, for as long as somebody is signed in.
 * @param readAhead reads, and thereby keeps, what is not a list; called after the lists
 * @returns unsubscribe
 */
export function startAdminOffline(
  client: QueryClient,
  userId: number,
  showRow: ShowRow,
  readAhead: () => Promise<void>,
): () => void {
  const stops = [watchChanges(client, userId, showRow), keepChangesSent(), keepLists(readAhead)];
  return () => {
    for (const stop of stops) stop();
  };
}

function keepChangesSent(): () => void {
  return keepSending({
    watch: (listener) => onWaitingChange(() => listener(waitingChanges().all)),
    send: (round) => changeQueue.send(round),
  });
}

/** Keeps the newest rows of the lists on the device: when idle, on a good link, and not for who asks to save data. */
function keepLists(readAhead: () => Promise<void>): () => void {
  let busy = false;
  const sync = async () => {
    if (busy || savesData() || currentLink() !== 'online') return;
    busy = true;
    try {
      await inOneTab(async () => {
        await syncAdminLists();
        await readAhead();
      });
    } catch (error) {
      const expected =
        error instanceof NetworkError || error instanceof ApiError || error instanceof StorageError;
      if (!expected) console.error('The lists could not be kept on this device.', error);
    } finally {
      busy = false;
    }
  };
  const cancel = addIdleTask(() => void sync());
  const stop = onReconnect(() => void sync());
  const timer = setInterval(() => void sync(), checkEveryMs);
  return () => {
    cancel();
    stop();
    clearInterval(timer);
  };
}

function inOneTab(run: () => Promise<void>): Promise<unknown> {
  if (!navigator.locks) return run();
  return navigator.locks.request(
    'mrsea-admin-lists',
    { ifAvailable: true },
    (lock) => lock && run(),
  );
}

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
