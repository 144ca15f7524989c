import type { ErrorBody } from '@mr-sea/bff/contract/errors';
import { ApiError } from '../../client/call-api';
import { longestRetryAfterMs, notBefore, pauseAfter } from '../../client/retry';
import { isAhead, isRecent } from '../storage/device-clock';
import { problemOf } from './outcome';

/** What the server said when it refused an item, kept so that a screen can show it. */
export interface Refusal {
  status: number;
  body: ErrorBody & { in_the_way?: unknown };
}

/** What the queue knows of anything that waits to be sent, whatever it is. Times are milliseconds since 1970. */
export interface QueueItem {
  key: string;
  /** `needs-you`: the server will not take it as it is; only who made it can say what becomes of it. */
  state: 'waiting' | 'needs-you';
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
  /** Why the last try came to nothing, as a code; null before the first. */
  lastProblem: string | null;
  refusal: Refusal | null;
}

/** The part of a new item that the queue needs: due at once. */
export function newlyQueued(now: number) {
  return {
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
  } as const;
}

/** How long a press of a button waits for another sender. Milliseconds. */
export const pressWaitMs = 10_000;

/** When an item may be sent (milliseconds since 1970). */
export function readyAt(item: QueueItem): number {
  return Math.max(item.dueAt, allowedFrom(item), item.heldUntil);
}

/** Items that wait since earlier versions may have a time that somebody else than our server asked for. */
function allowedFrom({ notBefore, lastProblem }: QueueItem): number {
  return lastProblem === 'not-ours' ? 0 : notBefore;
}

/** How long an item is kept from being sent after the last sign that its form is open; a page may die meanwhile. */
export const longestHoldMs = 3 * 60_000;

/** Whether an item may be sent. `reconnected`: there is reason to believe that the link is back, so our own pause is over. */
export function isReady(item: QueueItem, now: number, reconnected: boolean): boolean {
  if (item.state !== 'waiting' || isAhead(item.heldUntil, now, longestHoldMs)) return false;
  if (isAhead(allowedFrom(item), now, longestRetryAfterMs)) return false;
  return reconnected || !isAhead(item.dueAt, now, longestRetryAfterMs);
}

/** A try that began longer ago was cut short by the end of its page. Milliseconds; a photo may take two minutes. */
const longestTryMs = 150_000;

/** Whether an item is on its way at this moment, as far as the device can know. */
export function isSending({ state, sendingSince }: QueueItem, now: number): boolean {
  if (state !== 'waiting' || sendingSince === null) return false;
  return isRecent(sendingSince, now, longestTryMs);
}

/** When the next item may be sent (milliseconds since 1970), or null when none waits. */
export function nextDue(items: readonly QueueItem[]): number | null {
  const times = items.filter((item) => item.state === 'waiting').map(readyAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** What of an item changes after a try of which nobody knows whether it arrived, whatever broke. */
export function afterFailure(item: QueueItem, error: unknown, now: number) {
  const failuresInRow = item.failuresInRow + 1;
  return {
    failuresInRow,
    dueAt: now + pauseAfter(failuresInRow),
    notBefore: error instanceof ApiError ? notBefore(error, now) : 0,
    sendingSince: null,
    lastProblem: problemOf(error),
  };
}

/** What of an item changes after the server refused it. */
export function afterRefusal({ status, code, message, fields, inTheWay }: ApiError) {
  const error = Object.keys(fields).length > 0 ? fields : message;
  return {
    state: 'needs-you',
    sendingSince: null,
    lastProblem: 'refused',
    // Whoever made a booking wants to know by name what it met.
    refusal: { status, body: { error, code, ...(inTheWay ? { in_the_way: inTheWay } : {}) } },
  } as const;
}
