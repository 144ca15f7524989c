import type { ApiError, NetworkError } from '../../client/call-api';
import { concernsAll } from '../../client/retry';
import type { OutboxItem } from './outbox-item';
import { afterFailure, beginTry, listItems, postpone, readyItems, settle } from './outbox-store';
import { trySending } from './outcome';
import { type QueueName, whileAlone } from './sender-lock';

export interface SendRound {
  sent: number;
  /** Items that still wait to be sent. */
  waiting: number;
}

interface Round {
  /** The link seems to be back, so that pauses of our own making are over and start again from one second. */
  reconnected?: boolean;
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
  reconnected = false,
  waitMs = 0,
  only,
}: Round = {}): Promise<SendRound | null> {
  const send = (queue: QueueName) =>
    whileAlone(waitMs, () => sendQueue(queue, reconnected, only?.key), queue);
  const rounds = await Promise.all((only ? [queueOf(only)] : queues).map(send));
  if (rounds.includes(null)) return null;
  const left = await listItems();
  return {
    sent: rounds.reduce<number>((sum, sent) => sum + (sent ?? 0), 0),
    waiting: left.filter((item) => item.state === 'waiting').length,
  };
}

const queues: QueueName[] = ['outbox', 'stories'];

/** Which lock the sender of an item has to hold. */
export function queueOf({ kind }: Pick<OutboxItem, 'kind'>): QueueName {
  return kind === 'story' ? 'stories' : 'outbox';
}

/** Returns how many were sent. */
async function sendQueue(queue: QueueName, reconnected: boolean, only?: string): Promise<number> {
  const keys = (await readyItems(Date.now(), reconnected))
    .filter((item) => queueOf(item) === queue && (only === undefined || item.key === only))
    .map(({ key }) => key);
  let sent = 0;
  for (const [index, key] of keys.entries()) {
    // Read again: minutes may have passed, in which it was deleted or opened for a change.
    const item = await beginTry(key, reconnected);
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
