import type { ErrorBody } from '@mr-sea/bff/contract/errors';
import { longestRetryAfterMs } from '../../client/retry';
import { isAhead, isRecent } from '../storage/device-clock';
import type { Submissions } from '../submissions/submission-kinds';
import type { Problem } from './problem';

export type SubmissionKind = keyof Submissions;

/** What the server said when it refused an item, kept so that the form can show it. */
export interface Refusal {
  status: number;
  body: ErrorBody;
}

/** What an item is about, in words that need nothing else to be understood. */
export interface About {
  /** The boats' names as the visitor saw them; none on a general request and on a story. */
  boats: string[];
  /** The name that was typed. */
  name: string;
}

/** Something a visitor sent that the server has not confirmed yet. */
export interface OutboxItem<Kind extends SubmissionKind = SubmissionKind> {
  /** The UUID under which the server makes it once, however often it is sent. */
  key: string;
  kind: Kind;
  body: Submissions[Kind]['body'];
  about: About;
  /** `needs-you`: the server refused it; it stays until the visitor changes or deletes it. */
  state: 'waiting' | 'needs-you';
  /** Milliseconds since 1970, as the other times. */
  createdAt: number;
  /** How many tries have begun. Above 0 it may have arrived, whatever came back. */
  attempts: number;
  /** Failures since the last sign that the link is back; decides the pause before the next try. */
  failuresInRow: number;
  /** When the next try is due by our own schedule. */
  dueAt: number;
  /** Before this the server does not want to hear from us (Retry-After). */
  notBefore: number;
  /** Until then its form is open again, and it is not sent as it was. */
  heldUntil: number;
  /** When the try that is under way began; a sender that died leaves it standing. */
  sendingSince: number | null;
  /** Why the last try failed; null before the first. */
  lastProblem: Problem | null;
  refusal: Refusal | null;
}

/** The proof that an item arrived. */
export interface Receipt<Kind extends SubmissionKind = SubmissionKind> {
  key: string;
  kind: Kind;
  about: About;
  /** When the visitor pressed the button. */
  createdAt: number;
  sentAt: number;
  answer: Submissions[Kind]['receipt'];
}

/** A new item, due at once. */
export function newItem<Kind extends SubmissionKind>(
  key: string,
  kind: Kind,
  body: Submissions[Kind]['body'],
  now: number,
  boats: string[] = [],
): OutboxItem<Kind> {
  return {
    key,
    kind,
    body: stamped(kind, body, now),
    about: { boats, name: nameIn(body) },
    state: 'waiting',
    createdAt: now,
    attempts: 0,
    failuresInRow: 0,
    dueAt: now,
    notBefore: 0,
    heldUntil: 0,
    sendingSince: null,
    lastProblem: null,
    refusal: null,
  };
}

/** A lead says when its button was pressed: the day that it asks for may be over once it is sent. */
function stamped<Kind extends SubmissionKind>(
  kind: Kind,
  body: Submissions[Kind]['body'],
  now: number,
): Submissions[Kind]['body'] {
  return kind === 'lead' ? { ...body, submitted_at: new Date(now).toISOString() } : body;
}

/** The name that a visitor typed. */
export function nameIn(body: Submissions[SubmissionKind]['body']): string {
  return 'reviewer_name' in body ? body.reviewer_name : body.full_name;
}

/** When an item may be sent (milliseconds since 1970). */
export function readyAt(item: OutboxItem): number {
  return Math.max(item.dueAt, allowedFrom(item), item.heldUntil);
}

/** Items that wait since earlier versions may have a time that somebody else than our server asked for. */
function allowedFrom({ notBefore, lastProblem }: OutboxItem): number {
  return lastProblem === 'not-ours' ? 0 : notBefore;
}

/** How long an item is kept from being sent after the last sign that its form is open; a page may die meanwhile. */
export const longestHoldMs = 3 * 60_000;

/** Whether an item may be sent. `reconnected`: there is reason to believe that the link is back, so our own pause is over. */
export function isReady(item: OutboxItem, now: number, reconnected: boolean): boolean {
  if (item.state !== 'waiting' || isAhead(item.heldUntil, now, longestHoldMs)) return false;
  if (isAhead(allowedFrom(item), now, longestRetryAfterMs)) return false;
  return reconnected || !isAhead(item.dueAt, now, longestRetryAfterMs);
}

/** How long an item may be on its first way before it counts as waiting: as long as its form waits for the server. */
export const firstTryMs = 10_500;

/** Whether an item was made a moment ago and nothing has gone wrong with it yet; its form still waits for the answer. */
export function inFirstTry(item: OutboxItem, now: number): boolean {
  const untroubled = item.state === 'waiting' && item.attempts <= 1 && item.lastProblem === null;
  return untroubled && now - item.createdAt < firstTryMs;
}

/** A try that began longer ago was cut short by the end of its page. Milliseconds; a photo may take two minutes. */
const longestTryMs = 150_000;

/** Whether an item is on its way at this moment, as far as the device can know. */
export function isSending(item: OutboxItem, now: number): boolean {
  return item.sendingSince !== null && isRecent(item.sendingSince, now, longestTryMs);
}

/** When the next item may be sent (milliseconds since 1970), or null when none waits. */
export function nextDue(items: OutboxItem[]): number | null {
  const times = items.filter((item) => item.state === 'waiting').map(readyAt);
  return times.length > 0 ? Math.min(...times) : null;
}
