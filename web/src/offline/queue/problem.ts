import { type ApiError, NetworkError, type NetworkFailure } from '../../client/call-api';
import type { Submissions } from '../submissions/submission-kinds';
import { sendsWhileClosed } from '../worker/background-sync';

/**
 * Why a try to send came to nothing, for the screens to put into words. `too-many` and `server`: our server asked for
 * time or was not well. `refused`: it will not take the item as it is.
 */
export type Problem = NetworkFailure | 'too-many' | 'server' | 'refused';

/** Why a try came to nothing that may go better later. */
export function problemOf(error: ApiError | NetworkError): Problem {
  if (error instanceof NetworkError) return error.reason;
  return error.status === 429 ? 'too-many' : 'server';
}

/** What to do where a page came in place of our server's answer. */
export const signInHint = 'Some Wi-Fi networks want you to sign in first.';

const reasons: Record<Exclude<Problem, 'refused'>, string> = {
  unreachable: 'There was no connection.',
  timeout: 'The connection was too slow: no answer came in time.',
  portal: `Something else answered in place of our server. ${signInHint}`,
  'not-ours': 'Something else answered in place of our server.',
  'too-many': 'A lot was sent from this network, and our server asked us to wait.',
  server: 'Our server had a problem of its own.',
};

/** Why a try failed, in a sentence or two; empty before the first, and where the server says it better itself. */
export function reasonSentence(problem: Problem | null): string {
  return problem === null || problem === 'refused' ? '' : reasons[problem];
}

const things: Record<keyof Submissions, [name: string, pronoun: string]> = {
  lead: ['request', 'it'],
  review: ['review', 'your review'],
  story: ['story', 'it'],
};

/**
 * What a visitor is told of something that this device keeps.
 * @param problem why it could not be sent at once; null when nobody knows
 */
export function keptSentence(kind: keyof Submissions, problem: Problem | null): string {
  const sentence = keptBecause(kind, problem);
  return sendsWhileClosed()
    ? sentence
    : `${sentence} This browser sends only while Mr. Sea is open.`;
}

function keptBecause(kind: keyof Submissions, problem: Problem | null): string {
  const [name, pronoun] = things[kind];
  const kept = `Your ${name} is kept here and we are trying again.`;
  switch (problem) {
    case 'too-many':
    case 'server':
      return `We could not reach our team just now. ${kept}`;
    case 'portal':
      return `We can't reach Mr. Sea right now. ${kept} ${signInHint}`;
    case 'not-ours':
      return `We can't reach Mr. Sea right now. ${kept}`;
    default:
      return `Saved on this device. We'll send ${pronoun} as soon as you're back online.`;
  }
}
