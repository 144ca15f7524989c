import { Queue } from '../queue/queue';
import { afterRefusal } from '../queue/queue-item';
import type { QueueName } from '../queue/sender-lock';
import { type OfflineDatabase, withDatabase } from '../storage/dexie';
import type { OutboxItem, Receipt, SubmissionKind } from './outbox-item';
import { type Submissions, sendSubmission } from './submission-kinds';

/** What visitors have sent and the server has not confirmed yet. */
export const submissionQueue = new Queue<
  OutboxItem,
  Submissions[SubmissionKind]['receipt'],
  OfflineDatabase
>({
  open: withDatabase,
  items: (db) => db.outbox,
  others: (db) => [db.receipts, db.photos],
  locks: ['outbox', 'stories'],
  lockOf,
  send: sendSubmission,
  applyResult(item, { key, kind, about, createdAt }, outcome, now) {
    if (outcome.is === 'refused') return { left: { ...item, ...afterRefusal(outcome.error) } };
    // The receipt takes its place.
    const receipt: Receipt = { key, kind, about, createdAt, sentAt: now, answer: outcome.answer };
    return { left: null, also: (db) => db.receipts.put(receipt) };
  },
  forget: (db, key) => db.photos.where('item').equals(key).delete(),
});

/** Stories take minutes on a bad link; an inquiry must not wait behind one. */
export function lockOf({ kind }: Pick<OutboxItem, 'kind'>): QueueName {
  return kind === 'story' ? 'stories' : 'outbox';
}

/** The proof that an item arrived, for as long as the visitor has not removed it. */
export function getReceipt(key: string): Promise<Receipt | undefined> {
  return withDatabase((db) => db.receipts.get(key));
}
