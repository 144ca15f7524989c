import { NetworkError } from '../api/client';
import type { OutboxItem } from './outbox-item';
import { afterFailure, listItems, postpone, readyItems, settle } from './outbox-store';
import { trySending } from './outcome';
import { type Lane, whileAlone } from './sender-lock';

export interface SendRound {
  sent: number;
  /** Items that still wait to be sent. */
  waiting: number;
}

/**
 * Sends what waits, one after the other, in tabs and service worker alike. `hopeful`: the link seems to be back, so that
 * pauses of our own making are over and start again from one second. Waits for another sender for `waitMs`; returns null
 * when that one is still at it. Throws `StorageError` where there is no storage.
 */
export async function sendWaiting({ hopeful = false, waitMs = 0 } = {}): Promise<SendRound | null> {
  const rounds = await Promise.all(
    lanes.map((lane) => whileAlone(waitMs, () => sendLane(lane, hopeful), lane)),
  );
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

function isIn(lane: Lane | undefined): (item: OutboxItem) => boolean {
  return (item) => laneOf(item) === lane;
}

/** Returns how many were sent. */
async function sendLane(lane: Lane, hopeful: boolean): Promise<number> {
  const ready = (await readyItems(Date.now(), hopeful)).filter(isIn(lane));
  const round = hopeful ? ready.map((item) => ({ ...item, failuresInRow: 0 })) : ready;
  let sent = 0;
  for (const [index, item] of round.entries()) {
    const outcome = await trySending(item);
    const now = Date.now();
    await settle(item, outcome, now);
    if (outcome.is === 'sent') sent += 1;
    if (outcome.is === 'later' && concernsAll(outcome.error)) {
      await postpone(round.slice(index + 1), whenAgain(item, outcome.error, now));
      break;
    }
  }
  return sent;
}

/** No link, or a limit for this address: the next item would fare no better. A 500 may be about this item alone. */
function concernsAll(error: Parameters<typeof afterFailure>[1]): boolean {
  return error instanceof NetworkError || error.status === 429 || error.status === 503;
}

function whenAgain(
  item: OutboxItem,
  error: Parameters<typeof afterFailure>[1],
  now: number,
): number {
  const after = afterFailure(item, error, now);
  return Math.max(after.dueAt, after.notBefore);
}
