import { onReconnect } from '../../client/on-reconnect';
import { StorageError } from '../storage/dexie';
import type { Round, SendRound } from './queue';
import { nextDue, type QueueItem } from './queue-item';

/** Rounds never follow each other faster than this. Milliseconds. */
const shortestPauseMs = 500;
/** When to look again after another tab was found sending. Milliseconds. */
const otherSenderMs = 5_000;
/** When to look again after the storage failed. Milliseconds. */
const troubleMs = 30_000;

interface Sender {
  /**
   * Hands over all that waits, now and after every change by any tab or the service worker.
   * @returns unsubscribe
   */
  watch(listener: (items: readonly QueueItem[]) => void): () => void;
  /** Sends what is ready; null when another sender is still at it. */
  send(round: Round): Promise<SendRound | null>;
}

/**
 * Sends what waits: now, at every reconnect, and when the next item is due.
 * In the browser only; the service worker has its own trigger.
 * @returns unsubscribe
 */
export function keepSending({ watch, send }: Sender): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let items: readonly QueueItem[] = [];

  const again = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void run(false), ms);
  };
  const plan = () => {
    const due = nextDue(items);
    if (due === null) clearTimeout(timer);
    else again(Math.max(shortestPauseMs, due - Date.now()));
  };
  const run = async (reconnected: boolean) => {
    try {
      if (await send({ reconnected })) plan();
      else again(otherSenderMs);
    } catch (error) {
      // Without storage nothing can wait; should it come back, watching it plans the next round.
      if (error instanceof StorageError) return;
      console.error('Sending what waits failed.', error);
      again(troubleMs);
    }
  };

  const stops = [
    onReconnect(() => void run(true)),
    watch((found) => {
      items = found;
      plan();
    }),
  ];
  void run(true);
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
