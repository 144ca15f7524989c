import { onReconnect } from '../../client/on-reconnect';
import { StorageError, withDatabase } from '../storage/dexie';
import { registerBackgroundSync } from '../worker/background-sync';
import { nextDue, type OutboxItem } from './outbox-item';
import { watchOutbox } from './watch-outbox';

/** Rounds never follow each other faster than this. Milliseconds. */
const shortestPauseMs = 500;
/** When to look again after another tab was found sending. Milliseconds. */
const otherSenderMs = 5_000;
/** When to look again after the storage failed. Milliseconds. */
const troubleMs = 30_000;
/** How long a press of a button waits for another sender. Milliseconds. */
const buttonWaitMs = 10_000;

/**
 * Sends what waits: now, at every reconnect, and when the next item is due.
 * In the browser only; the service worker has its own trigger.
 * @returns unsubscribe
 */
export function keepSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const again = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void send(false), ms);
  };
  const plan = (items: OutboxItem[]) => {
    const due = nextDue(items);
    if (due === null) clearTimeout(timer);
    else again(Math.max(shortestPauseMs, due - Date.now()));
  };
  const send = async (reconnected: boolean) => {
    try {
      // Most visits never send anything, and do without the code for it.
      if ((await readItems()).length === 0) return clearTimeout(timer);
      const { sendWaiting } = await import('./sync');
      const round = await sendWaiting({ reconnected });
      // A browser gives up waking the worker after a few tries; asking again starts them anew.
      if (round && round.waiting > 0) registerBackgroundSync();
      if (round) plan(await readItems());
      else again(otherSenderMs);
    } catch (error) {
      // Without storage nothing can wait; should it come back, watching it plans the next round.
      if (error instanceof StorageError) return;
      console.error('Sending what waits failed.', error);
      again(troubleMs);
    }
  };

  const stops = [onReconnect(() => void send(true)), watchOutbox(plan)];
  void send(true);
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Tries at once, for the button "Send now"; one item alone where it is named. */
export async function sendNow(only?: Pick<OutboxItem, 'key' | 'kind'>): Promise<void> {
  const [{ sendWaiting }, { allowNow }] = await Promise.all([
    import('./sync'),
    import('./outbox-store'),
  ]);
  await allowNow(only?.key);
  await sendWaiting({ reconnected: true, waitMs: buttonWaitMs, only });
}

function readItems(): Promise<OutboxItem[]> {
  return withDatabase((db) => db.outbox.toArray());
}
