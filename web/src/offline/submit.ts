import { ApiError } from '../api/client';
import { registerBackgroundSync } from './background-sync';
import { submitWithoutStorage } from './direct-submit';
import { keepStorage } from './keep-storage';
import { newKey } from './new-key';
import type { Submitted } from './outbox';
import { newItem, type OutboxItem, type SubmissionKind } from './outbox-item';
import { addItem, getItem, getReceipt, removeItem, settle } from './outbox-store';
import { type Outcome, trySending } from './outcome';
import { whileAlone } from './sender-lock';
import type { Submissions } from './submission-kinds';
import { laneOf } from './sync';

/** How long a visitor waits for the server before we say that it is saved. Milliseconds. */
const sendLimitMs = 10_000;

interface Keeping<Kind extends SubmissionKind> {
  /** Stores the item, for kinds that consist of more than their body. */
  add?: (item: OutboxItem<Kind>) => Promise<void>;
  /** What is sent where nothing can be stored. */
  unstored?: Submissions[Kind]['body'];
}

/**
 * Stores what a visitor submits, and from then on nothing can lose it; then tries to send it within 10 s.
 * Throws `ApiError` when the server refuses it, and `NotSavedError` when it could be neither stored nor sent.
 */
export async function submit<Kind extends SubmissionKind>(
  kind: Kind,
  body: Submissions[Kind]['body'],
  { add = addItem, unstored = body }: Keeping<Kind> = {},
): Promise<Submitted<Submissions[Kind]['receipt']>> {
  const item = newItem(newKey(), kind, body, Date.now());
  try {
    await add(item);
  } catch (cause) {
    return { status: 'sent', receipt: await submitWithoutStorage(kind, unstored, cause) };
  }
  keepStorage();
  registerBackgroundSync();
  const outcome = await sendAtOnce(item);
  if (outcome?.is === 'sent') return { status: 'sent', receipt: outcome.receipt };
  if (outcome?.is === 'refused') throw outcome.error;
  return { status: 'saved' };
}

/** Null: another sender is busy for longer than a visitor should wait; it sends this one too. */
async function sendAtOnce<Kind extends SubmissionKind>(
  item: OutboxItem<Kind>,
): Promise<Outcome<Kind> | null> {
  const giveUpAt = Date.now() + sendLimitMs;
  const send = async () => {
    const settled = await settledByAnother(item);
    if (settled) return settled;
    const outcome = await trySending(item, { timeoutMs: Math.max(1_000, giveUpAt - Date.now()) });
    if (outcome.is === 'refused') await removeItem(item.key);
    else await settle(item, outcome);
    return outcome;
  };
  return whileAlone(sendLimitMs, send, laneOf(item));
}

async function settledByAnother<Kind extends SubmissionKind>(
  item: OutboxItem<Kind>,
): Promise<Outcome<Kind> | null> {
  const stored = await getItem(item.key);
  if (stored?.refusal) {
    await removeItem(item.key);
    return { is: 'refused', error: new ApiError(stored.refusal.status, stored.refusal.body) };
  }
  const receipt = stored ? undefined : await getReceipt(item.key);
  return receipt ? { is: 'sent', receipt: receipt.answer } : null;
}
