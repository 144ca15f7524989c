import { onReconnect } from '../../client/on-reconnect';
import { StorageError } from '../storage/dexie';
import { onWaitingChange, waitingChanges } from './changes';
import { sendChanges } from './send';

/** Rounds never follow each other faster than this. Milliseconds. */
const shortestPauseMs = 500;
/** When to look again after the storage failed. Milliseconds. */
const troubleMs = 30_000;

/**
 * Sends what waits: now, at every reconnect, and when the next change is due.
 * @returns unsubscribe
 */
export function keepSendingChanges(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const again = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void send(false), ms);
  };
  const plan = () => {
    const due = waitingChanges()
      .all.filter(({ state }) => state === 'waiting')
      .map(({ dueAt, notBefore }) => Math.max(dueAt, notBefore));
    if (due.length === 0) clearTimeout(timer);
    else again(Math.max(shortestPauseMs, Math.min(...due) - Date.now()));
  };
  const send = async (reconnected: boolean) => {
    try {
      await sendChanges({ reconnected });
    } catch (error) {
      if (error instanceof StorageError) return;
      console.error('Sending changes failed.', error);
      again(troubleMs);
    }
  };

  const stops = [onReconnect(() => void send(true)), onWaitingChange(plan)];
  void send(true);
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
