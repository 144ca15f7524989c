import type { ApiError, NetworkError } from '../api/client';
import { withDatabase } from './dexie';
import { isReady, type OutboxItem, type Receipt, type SubmissionKind } from './outbox-item';
import type { Outcome } from './outcome';
import { notBefore, pauseAfter } from './retry';
import { dropPhotos } from './story-photos';

/** Stores an item; when this returns, it is on the disk. Throws when it is not (no storage, disk full). */
export async function addItem(item: OutboxItem): Promise<void> {
  await withDatabase((db) => db.transaction('rw', db.outbox, () => db.outbox.add(item)));
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
 * Writes down what became of a try. Nothing but the server's confirmation removes an item, and the receipt takes its
 * place in the same transaction.
 */
export function settle(item: OutboxItem, outcome: Outcome, now = Date.now()): Promise<void> {
  return withDatabase((db) =>
    db.transaction('rw', db.outbox, db.receipts, db.photos, async () => {
      if (outcome.is === 'sent') {
        const { key, kind } = item;
        await db.receipts.put({ key, kind, sentAt: now, answer: outcome.receipt });
        await db.outbox.delete(key);
        await dropPhotos(db, key);
      } else if (outcome.is === 'refused') {
        await db.outbox.update(item.key, afterRefusal(item, outcome.error));
      } else {
        await db.outbox.update(item.key, afterFailure(item, outcome.error, now));
      }
    }),
  );
}

/**
 * Lets the others wait with the one that found the link gone, so that they do not try it one after the other.
 * What is due later anyway keeps its time.
 */
export async function postpone(items: OutboxItem[], until: number): Promise<void> {
  const keys = items.filter((item) => item.dueAt < until).map((item) => item.key);
  await withDatabase((db) => db.outbox.where('key').anyOf(keys).modify({ dueAt: until }));
}

/** What an item looks like after a try that settled nothing. */
export function afterFailure<Kind extends SubmissionKind>(
  item: OutboxItem<Kind>,
  error: ApiError | NetworkError,
  now: number,
): Pick<OutboxItem, 'attempts' | 'failuresInRow' | 'dueAt' | 'notBefore' | 'lastProblem'> {
  const failuresInRow = item.failuresInRow + 1;
  return {
    attempts: item.attempts + 1,
    failuresInRow,
    dueAt: now + pauseAfter(failuresInRow),
    notBefore: notBefore(error.retryAfterSeconds, now),
    lastProblem: error.message,
  };
}

/** When the next item may be sent (milliseconds since 1970), or null when none waits. */
export function nextDue(items: OutboxItem[]): number | null {
  const waiting = items.filter((item) => item.state === 'waiting');
  const times = waiting.map((item) => Math.max(item.dueAt, item.notBefore));
  return times.length > 0 ? Math.min(...times) : null;
}

/** The items that may be sent now, the oldest first. */
export async function readyItems(now: number, hopeful: boolean): Promise<OutboxItem[]> {
  return (await listItems()).filter((item) => isReady(item, now, hopeful));
}

function afterRefusal(
  item: OutboxItem,
  error: ApiError,
): Pick<OutboxItem, 'attempts' | 'state' | 'lastProblem' | 'refusal'> {
  const hasFields = Object.keys(error.fields).length > 0;
  const body = { error: hasFields ? error.fields : error.message, code: error.code };
  return {
    attempts: item.attempts + 1,
    state: 'needs-you',
    lastProblem: error.message,
    refusal: { status: error.status, body },
  };
}
