import { liveQuery } from 'dexie';
import { database, withDatabase } from './dexie';
import type { OutboxItem } from './outbox-item';

/**
 * Hands over all that waits, the oldest first, now and after every change by any tab or the service worker. Says nothing
 * where there is no storage. Returns how to stop.
 */
export function watchOutbox(listener: (items: OutboxItem[]) => void): () => void {
  let stopped = false;
  let subscription: { unsubscribe(): void } | undefined;
  const watch = () => {
    if (stopped) return;
    subscription = liveQuery(() => database().outbox.toArray()).subscribe({
      next: (items) => listener(items.sort((a, b) => a.createdAt - b.createdAt)),
      error: (reason: unknown) => console.info('The outbox cannot be watched.', reason),
    });
  };
  // Opened first: a live query follows the database alone and would not wait for a slow opening.
  withDatabase(async () => undefined).then(watch, (reason: unknown) =>
    console.info('No storage on this device.', reason),
  );
  return () => {
    stopped = true;
    subscription?.unsubscribe();
  };
}
