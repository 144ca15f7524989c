import { liveQuery } from 'dexie';
import { database, type SavedBoat } from '../storage/dexie';
import { readSaved, reconcileSaved } from './saved-boats';
import { onSavedIdsChange, savedIds } from './saved-ids';

/**
 * Hands over what the device knows of the saved boats, now and after every change by any tab; an empty list where there is
 * no storage. In the browser only.
 * @returns unsubscribe
 */
export function watchSaved(listener: (boats: SavedBoat[]) => void): () => void {
  let subscription: { unsubscribe(): void } | undefined;
  let stopped = false;
  const watch = () => {
    subscription?.unsubscribe();
    if (stopped) return;
    const ids = savedIds();
    subscription = liveQuery(async () => readSaved(database(), ids)).subscribe({
      next: listener,
      error: (reason: unknown) => console.info('Saved boats cannot be watched.', reason),
    });
  };
  let stop = () => {};
  // Opened first: a live query follows the database alone and would not wait for a slow opening.
  reconcileSaved().then(
    () => {
      if (stopped) return;
      stop = onSavedIdsChange(watch);
      watch();
    },
    (reason: unknown) => {
      console.info('No storage on this device.', reason);
      if (!stopped) listener([]);
    },
  );
  return () => {
    stopped = true;
    stop();
    subscription?.unsubscribe();
  };
}
