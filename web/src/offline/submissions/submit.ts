import { ApiError } from '../../client/call-api';
import { newKey } from '../../client/new-key';
import { type Outcome, problemOf } from '../queue/outcome';
import { whileAlone } from '../queue/sender-lock';
import { keepStorage } from '../storage/keep-storage';
import { registerBackgroundSync } from '../worker/background-sync';
import { AlreadySentError, type Correction, refusalOf, replaceItem } from './correction';
import { NotSavedError, submitWithoutStorage } from './direct-submit';
import type { Submitted } from './outbox';
import { newItem, type SubmissionKind } from './outbox-item';
import { keepPhotos, type PhotoToKeep } from './story-photos';
import type { Submissions } from './submission-kinds';
import { getReceipt, lockOf, submissionQueue } from './submission-queue';

/** How long a visitor waits for the server before we say that it is saved. Milliseconds. */
const sendLimitMs = 10_000;

type OutcomeOf<Kind extends SubmissionKind> = Outcome<Submissions[Kind]['receipt']>;

/** What belongs to a submission besides its body. */
export interface Extras<Kind extends SubmissionKind> {
  /** The names of the boats that it is about, for the list of what waits. */
  boats?: string[];
  /** The photos of a story. */
  photos?: PhotoToKeep[];
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
  { boats, photos = [], unstored = body }: Extras<Kind> = {},
): Promise<Submitted<Submissions[Kind]['receipt']>> {
  const item = newItem(newKey(), kind, body, Date.now(), boats);
  try {
    await submissionQueue.add(item, (db) => keepPhotos(db, item.key, photos));
  } catch (cause) {
    return { status: 'sent', receipt: await submitWithoutStorage(kind, unstored, cause) };
  }
  keepStorage();
  registerBackgroundSync();
  const giveUpAt = Date.now() + sendLimitMs;
  const send = () => sendAtOnce<Kind>(item.key, giveUpAt, { keepRefused: false });
  // Null: another sender is busy for longer than a visitor should wait; it sends this one too.
  const outcome = await whileAlone(lockOf({ kind }), sendLimitMs, send);
  // The form still has it, and shows why.
  if (outcome?.is === 'refused') await submissionQueue.remove(item.key);
  return answerTo(outcome);
}

/**
 * The same for the form of an item that waits: what is sent takes its place, and when it is refused again, it stays and
 * needs the visitor. Throws as `submit` does, and `AlreadySentError`.
 */
export async function submitCorrected<Kind extends SubmissionKind>(
  correction: Correction<Kind>,
  kind: Kind,
  body: Submissions[Kind]['body'],
  photos: PhotoToKeep[] = [],
): Promise<Submitted<Submissions[Kind]['receipt']>> {
  const giveUpAt = Date.now() + sendLimitMs;
  const send = async () => {
    const item = await replaceItem(correction, kind, body, photos);
    correction.key = item.key;
    registerBackgroundSync();
    return sendAtOnce<Kind>(item.key, giveUpAt, { keepRefused: true });
  };
  const outcome = await whileAlone(lockOf({ kind }), sendLimitMs, send).catch((cause: unknown) => {
    // Sending it past the storage, where the first one still waits, would make two of it.
    throw cause instanceof AlreadySentError ? cause : new NotSavedError(cause);
  });
  if (outcome === null) throw new NotSavedError(new Error('Another sender is busy.'));
  if (outcome.is === 'refused' && outcome.error.code === 'key_reused') {
    const { status, message, code } = outcome.error;
    const words = refusalOf({ refusal: { status, body: { error: message, code } } });
    throw new AlreadySentError(words?.message);
  }
  return answerTo(outcome);
}

function answerTo<Kind extends SubmissionKind>(
  outcome: OutcomeOf<Kind> | null,
): Submitted<Submissions[Kind]['receipt']> {
  if (outcome?.is === 'sent') return { status: 'sent', receipt: outcome.answer };
  if (outcome?.is === 'refused') throw outcome.error;
  return { status: 'saved', problem: outcome ? problemOf(outcome.error) : null };
}

async function sendAtOnce<Kind extends SubmissionKind>(
  key: string,
  giveUpAt: number,
  { keepRefused }: { keepRefused: boolean },
): Promise<OutcomeOf<Kind> | null> {
  const item = await submissionQueue.begin(key, true);
  if (!item) return settledByAnother(key);
  const timeoutMs = Math.max(1_000, giveUpAt - Date.now());
  const outcome = await submissionQueue.attempt(item, { timeoutMs });
  if (keepRefused || outcome.is !== 'refused') await submissionQueue.applyResult(item, outcome);
  return outcome;
}

async function settledByAnother<Kind extends SubmissionKind>(
  key: string,
): Promise<OutcomeOf<Kind> | null> {
  const stored = await submissionQueue.get(key);
  if (stored?.refusal) {
    return { is: 'refused', error: new ApiError(stored.refusal.status, stored.refusal.body) };
  }
  const receipt = stored ? undefined : await getReceipt(key);
  return receipt ? { is: 'sent', answer: receipt.answer } : null;
}
