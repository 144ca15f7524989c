import { NetworkError } from '../api/client';
import type { OutboxItem } from './outbox-item';
import { afterFailure, listItems, postpone, readyItems, settle } from './outbox-store';
import { trySending } from './outcome';
import { whileAlone } from './sender-lock';

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
export function sendWaiting({ hopeful = false, waitMs = 0 } = {}): Promise<SendRound | null> {
  return whileAlone(waitMs, async () => {
    const ready = await readyItems(Date.now(), hopeful);
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
    const left = await listItems();
    return { sent, waiting: left.filter((item) => item.state === 'waiting').length };
  });
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
