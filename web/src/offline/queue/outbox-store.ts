import type { ApiError, NetworkError } from '../../client/call-api';
import { notBefore, pauseAfter } from '../../client/retry';
import { withDatabase } from '../storage/dexie';
import { isFull, withRoom } from '../storage/make-room';
import { dropPhotos } from '../submissions/story-photos';
import { isReady, type OutboxItem, type Receipt } from './outbox-item';
import type { Outcome } from './outcome';
import { problemOf } from './problem';

/** Stores an item; when this returns, it is on the disk. Throws when it is not (no storage, disk full). */
export async function addItem(item: OutboxItem): Promise<void> {
  await withRoom(() =>
    withDatabase((db) => db.transaction('rw', db.outbox, () => db.outbox.add(item))),
  );
}

export function getItem(key: string): Promise<OutboxItem | undefined> {
  return withDatabase((db) => db.outbox.get(key));
}

export function getReceipt(key: string): Promise<Receipt | undefined> {
  return withDatabase((db) => db.receipts.get(key));
}

/** Everything that waits, the oldest first. */
export async function listItems(): Promise<OutboxItem[]> {
  const items = await withDatabase((db) => db.outbox.toArray());
  return items.sort((a, b) => a.createdAt - b.createdAt);
}

/** Deletes an item; the caller has the visitor's word, or shows the refusal in the form. */
export async function removeItem(key: string): Promise<void> {
  await withDatabase((db) =>
    db.transaction('rw', db.outbox, db.photos, async () => {
      await db.outbox.delete(key);
      await dropPhotos(db, key);
    }),
  );
}

/**
 * Writes down that a try begins, and returns the item as it is now; null when it is not to be sent (any more): another
 * sender was faster, or the visitor has deleted it or is editing it. Counted before anything leaves the device, so that
 * a page that dies in the middle leaves an item that says that it may have arrived.
 */
export async function beginTry(
  key: string,
  reconnected: boolean,
  now = Date.now(),
): Promise<OutboxItem | null> {
  const begin = () =>
    withDatabase((db) =>
      db.transaction('rw', db.outbox, async () => {
        const item = await db.outbox.get(key);
        if (!item || !isReady(item, now, reconnected)) return null;
        const begun = {
          ...item,
          attempts: item.attempts + 1,
          failuresInRow: reconnected ? 0 : item.failuresInRow,
          sendingSince: now,
        };
        await db.outbox.put(begun);
        return begun;
      }),
    );
  return withRoom(begin).catch(async (error: unknown) => {
    if (!isFull(error)) throw error;
    // A full disk must not keep from leaving what is on it.
    const item = await getItem(key);
    return item && isReady(item, now, reconnected) ? item : null;
  });
}

/**
 * Writes down what became of a try. Nothing but the server's confirmation removes an item, and the receipt takes its
 * place in the same transaction.
 */
export function settle(item: OutboxItem, outcome: Outcome, now = Date.now()): Promise<void> {
  const write = () =>
    withDatabase((db) =>
      db.transaction('rw', db.outbox, db.receipts, db.photos, async () => {
        if (outcome.is === 'sent') {
          const { key, kind, about, createdAt } = item;
          const answer = outcome.receipt;
          await db.receipts.put({ key, kind, about, createdAt, sentAt: now, answer });
          await db.outbox.delete(key);
          await dropPhotos(db, key);
        } else if (outcome.is === 'refused') {
          await db.outbox.update(item.key, afterRefusal(outcome.error));
        } else {
          await db.outbox.update(item.key, afterFailure(item, outcome.error, now));
        }
      }),
    );
  return withRoom(write);
}

/**
 * Lets the others wait with the one that found the link gone, so that they do not try it one after the other.
 * What is due later anyway keeps its time.
 */
export async function postpone(keys: string[], until: number): Promise<void> {
  await withDatabase((db) =>
    db.outbox
      .where('key')
      .anyOf(keys)
      .and((item) => item.dueAt < until)
      .modify({ dueAt: until }),
  );
}

/** Lets one item, or all, be sent before the time that the server asked for: the visitor has pressed a button. */
export async function allowNow(key?: string): Promise<void> {
  await withDatabase((db) =>
    (key === undefined ? db.outbox.toCollection() : db.outbox.where('key').equals(key)).modify({
      notBefore: 0,
    }),
  );
}

/** What of an item changes after a try that settled nothing. */
export function afterFailure(
  item: OutboxItem,
  error: ApiError | NetworkError,
  now: number,
): Pick<OutboxItem, 'failuresInRow' | 'dueAt' | 'notBefore' | 'sendingSince' | 'lastProblem'> {
  const failuresInRow = item.failuresInRow + 1;
  return {
    failuresInRow,
    dueAt: now + pauseAfter(failuresInRow),
    notBefore: notBefore(error, now),
    sendingSince: null,
    lastProblem: problemOf(error),
  };
}

/** The items that may be sent now, the oldest first. */
export async function readyItems(now: number, reconnected: boolean): Promise<OutboxItem[]> {
  return (await listItems()).filter((item) => isReady(item, now, reconnected));
}

function afterRefusal(
  error: ApiError,
): Pick<OutboxItem, 'state' | 'sendingSince' | 'lastProblem' | 'refusal'> {
  const hasFields = Object.keys(error.fields).length > 0;
  const body = { error: hasFields ? error.fields : error.message, code: error.code };
  return {
    state: 'needs-you',
    sendingSince: null,
    lastProblem: 'refused',
    refusal: { status: error.status, body },
  };
}
