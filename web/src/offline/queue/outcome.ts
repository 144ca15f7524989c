import { ApiError, NetworkError, type NetworkFailure } from '../../client/call-api';
import { mayPass } from '../../client/retry';
import { signInHint } from '../storage/link-sentences';

/** What became of one try. */
export type Outcome<Answer> =
  /** The server has it, and said so. */
  | { is: 'sent'; answer: Answer }
  /** The server will not take it as it is; sending it again cannot help. */
  | { is: 'refused'; error: ApiError }
  /** Nobody knows, or the server is not well; the same key makes another try safe. */
  | { is: 'later'; error: ApiError | NetworkError };

/** Waits for a call and says what became of it. Never throws for what the server or the link does. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { is: 'sent', answer: await call };
  } catch (error) {
    if (error instanceof NetworkError) return { is: 'later', error };
    if (!(error instanceof ApiError)) throw error;
    return { is: mayPass(error) ? 'later' : 'refused', error };
  }
}

/**
 * Why a try to send came to nothing, for the screens to put into words. `too-many` and `server`: our server asked for
 * time or was not well. `refused`: it will not take the item as it is. `unsendable`: this device failed at it before the
 * server was asked, or at its answer.
 */
export type Problem = NetworkFailure | 'too-many' | 'server' | 'refused' | 'unsendable';

/** Why a try came to nothing that may go better later. */
export function problemOf(error: unknown): Problem {
  if (error instanceof NetworkError) return error.reason;
  if (!(error instanceof ApiError)) return 'unsendable';
  return error.status === 429 ? 'too-many' : 'server';
}

const reasons: Record<Exclude<Problem, 'refused'>, string> = {
  unreachable: 'There was no connection.',
  timeout: 'The connection was too slow: no answer came in time.',
  portal: `Something else answered in place of our server. ${signInHint}`,
  'not-ours': 'Something else answered in place of our server.',
  'too-many': 'A lot was sent from this network, and our server asked us to wait.',
  server: 'Our server had a problem of its own.',
  unsendable: 'This device had a problem of its own with it.',
};

/** Why a try failed, in a sentence or two; empty before the first, and where the server says it better itself. */
export function reasonSentence(problem: Problem | null): string {
  return problem === null || problem === 'refused' ? '' : reasons[problem];
}
