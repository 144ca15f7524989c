import type { ErrorBody } from '@mr-sea/bff/contract/errors';
import type { Submissions } from './submission-kinds';

export type SubmissionKind = keyof Submissions;

/** What the server said when it refused an item, kept so that the form can show it. */
export interface Refusal {
  status: number;
  body: ErrorBody;
}

/** Something a visitor sent that the server has not confirmed yet. */
export interface OutboxItem<Kind extends SubmissionKind = SubmissionKind> {
  /** The UUID under which the server makes it once, however often it is sent. */
  key: string;
  kind: Kind;
  body: Submissions[Kind]['body'];
  /** `needs-you`: the server refused it; it stays until the visitor changes or deletes it. */
  state: 'waiting' | 'needs-you';
  /** Milliseconds since 1970, as the other times. */
  createdAt: number;
  /** How often it has been sent. */
  attempts: number;
  /** Failures since the last sign that the link is back; decides the pause before the next try. */
  failuresInRow: number;
  /** When the next try is due by our own schedule. */
  dueAt: number;
  /** Before this the server does not want to hear from us (Retry-After). */
  notBefore: number;
  /** Why the last try failed, for people to read later; null before the first. */
  lastProblem: string | null;
  refusal: Refusal | null;
}

/** The proof that an item arrived. */
export interface Receipt<Kind extends SubmissionKind = SubmissionKind> {
  key: string;
  kind: Kind;
  sentAt: number;
  answer: Submissions[Kind]['receipt'];
}

/** A new item, due at once. */
export function newItem<Kind extends SubmissionKind>(
  key: string,
  kind: Kind,
  body: Submissions[Kind]['body'],
  now: number,
): OutboxItem<Kind> {
  return {
    key,
    kind,
    body,
    state: 'waiting',
    createdAt: now,
    attempts: 0,
    failuresInRow: 0,
    dueAt: now,
    notBefore: 0,
    lastProblem: null,
    refusal: null,
  };
}

/** Whether an item may be sent. `hopeful`: there is reason to believe that the link is back, so our own pause is over. */
export function isReady(item: OutboxItem, now: number, hopeful: boolean): boolean {
  return item.state === 'waiting' && item.notBefore <= now && (hopeful || item.dueAt <= now);
}
