import type { ApiError, NetworkError } from '../../client/call-api';
import { concernsAll } from '../../client/retry';
import type { OutboxItem } from './outbox-item';
import { afterFailure, beginTry, listItems, postpone, readyItems, settle } from './outbox-store';
import { trySending } from './outcome';
import { type Lane, whileAlone } from './sender-lock';

export interface SendRound {
  sent: number;
  /** Items that still wait to be sent. */
  waiting: number;
}

interface Round {
  /** The link seems to be back, so that pauses of our own making are over and start again from one second. */
  hopeful?: boolean;
  /** How long to wait for another sender. */
  waitMs?: number;
  /** Sends this one item alone. */
  only?: Pick<OutboxItem, 'key' | 'kind'>;
}

/**
 * Sends what waits, one after the other, in tabs and service worker alike. Returns null when another sender is still at
 * it. Throws `StorageError` where there is no storage.
 */
export async function sendWaiting({
  hopeful = false,
  waitMs = 0,
  only,
}: Round = {}): Promise<SendRound | null> {
  const send = (lane: Lane) => whileAlone(waitMs, () => sendLane(lane, hopeful, only?.key), lane);
  const rounds = await Promise.all((only ? [laneOf(only)] : lanes).map(send));
  if (rounds.includes(null)) return null;
  const left = await listItems();
  return {
    sent: rounds.reduce<number>((sum, sent) => sum + (sent ?? 0), 0),
    waiting: left.filter((item) => item.state === 'waiting').length,
  };
}

const lanes: Lane[] = ['outbox', 'stories'];

/** Which lock the sender of an item has to hold. */
export function laneOf({ kind }: Pick<OutboxItem, 'kind'>): Lane {
  return kind === 'story' ? 'stories' : 'outbox';
}

/** Returns how many were sent. */
async function sendLane(lane: Lane, hopeful: boolean, only?: string): Promise<number> {
  const keys = (await readyItems(Date.now(), hopeful))
    .filter((item) => laneOf(item) === lane && (only === undefined || item.key === only))
    .map(({ key }) => key);
  let sent = 0;
  for (const [index, key] of keys.entries()) {
    // Read again: minutes may have passed, in which it was deleted or opened for a change.
    const item = await beginTry(key, hopeful);
    if (!item) continue;
    const outcome = await trySending(item);
    const now = Date.now();
    await settle(item, outcome, now);
    if (outcome.is === 'sent') sent += 1;
    if (outcome.is === 'later' && concernsAll(outcome.error)) {
      await postpone(keys.slice(index + 1), whenAgain(item, outcome.error, now));
      break;
    }
  }
  return sent;
}

function whenAgain(item: OutboxItem, error: ApiError | NetworkError, now: number): number {
  const after = afterFailure(item, error, now);
  return Math.max(after.dueAt, after.notBefore);
}
