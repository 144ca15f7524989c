import { liveQuery } from 'dexie';
import { pauseAfter } from '../../client/retry';
import { database, type OfflineDatabase, withDatabase } from '../storage/dexie';
import type { OutboxItem, Receipt } from './outbox-item';

/** The pause before a live query that broke is begun again. Milliseconds. */
const againMs = 1_000;

/**
 * Hands over all that waits, the oldest first, now and after every change by any tab or the service worker. Where there is
 * no storage it says nothing but calls `missing`.
 * @returns unsubscribe
 */
export function watchOutbox(
  listener: (items: OutboxItem[]) => void,
  missing?: () => void,
): () => void {
  return watch(
    async (db) => {
      const items = await db.outbox.toArray();
      return items.sort((a, b) => a.createdAt - b.createdAt);
    },
    listener,
    missing,
  );
}

/** Hands over the proofs of what was sent, the newest first, in the same way. */
export function watchReceipts(listener: (receipts: Receipt[]) => void): () => void {
  return watch((db) => db.receipts.orderBy('sentAt').reverse().toArray(), listener);
}

function watch<Row>(
  read: (db: OfflineDatabase) => Promise<Row[]>,
  listener: (rows: Row[]) => void,
  missing?: () => void,
): () => void {
  let stop = () => {};
  const begin = () => {
    // Opened first: a live query follows the database alone and would not wait for a slow opening.
    stop = whenStorage(() => {
      const subscription = liveQuery(() => read(database())).subscribe({
        next: listener,
        error(reason: unknown) {
          // Safari drops the connection of a page in the background.
          console.info('What waits cannot be watched at the moment.', reason);
          const timer = setTimeout(begin, againMs);
          stop = () => clearTimeout(timer);
        },
      });
      stop = () => subscription.unsubscribe();
    }, missing);
  };
  begin();
  return () => stop();
}

/**
 * Calls back once the device's storage can be used: as a rule at once, and where an old tab blocks it or the browser has
 * trouble with it, as soon as a later try succeeds. `missing` is called at the first failure.
 * @returns unsubscribe
 */
export function whenStorage(
  use: () => void,
  missing: (reason: unknown) => void = () => {},
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async (failures: number) => {
    try {
      await withDatabase(async () => undefined);
    } catch (reason) {
      if (stopped) return;
      if (failures === 0) {
        console.info('No storage on this device.', reason);
        missing(reason);
      }
      timer = setTimeout(() => void attempt(failures + 1), pauseAfter(failures + 1));
      return;
    }
    if (!stopped) use();
  };
  void attempt(0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
