import { newKey } from '../../client/new-key';
import { outcomeOf, type Problem, problemOf, reasonSentence } from '../queue/outcome';
import type { SubmissionKind } from './outbox-item';
import { type Submissions, sendSubmission } from './submission-kinds';

/** It could be neither sent nor stored: only the open form still has it. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';

  /** @param problem why it was not sent, where that was tried */
  constructor(cause: unknown, problem: Problem | null = null) {
    const notSaved = 'This device could not save it either.';
    super([reasonSentence(problem), notSaved].filter(Boolean).join(' '), { cause });
  }
}

/** Keys of what may have reached the server without our knowing; pressing the button again must not make a second one. */
const openKeys = new Map<string, string>();

/**
 * Sends at once, for devices that can store nothing (private mode, full disk). Throws `ApiError` when the server refuses
 * it and `NotSavedError` when it did not confirm it.
 */
export async function submitWithoutStorage<Kind extends SubmissionKind>(
  kind: Kind,
  body: Submissions[Kind]['body'],
  storageFailure: unknown,
): Promise<Submissions[Kind]['receipt']> {
  const same = JSON.stringify([kind, body]);
  const key = openKeys.get(same) ?? newKey();
  openKeys.set(same, key);
  const outcome = await outcomeOf(sendSubmission({ kind, body, key }));
  if (outcome.is === 'later') {
    const causes = new AggregateError([outcome.error, storageFailure]);
    throw new NotSavedError(causes, problemOf(outcome.error));
  }
  openKeys.delete(same);
  if (outcome.is === 'refused') throw outcome.error;
  return outcome.answer;
}
