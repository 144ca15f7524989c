import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { liveQuery } from 'dexie';
import { currentLink } from '../../client/connection';
import { database, type OfflineDatabase, type SavedBoat, withDatabase } from '../storage/dexie';
import { keepStorage } from '../storage/keep-storage';
import { summaryOf } from './boat-key';
import { hasSavedIds, onSavedIdsChange, savedIds, writeSavedIds } from './saved-ids';

/** Stores what a boat looked like when the visitor saved it. */
export async function keepSaved(boat: BoatSummary, now = Date.now()): Promise<void> {
  await withDatabase((db) =>
    db.transaction('rw', db.saved, db.versions, async () => {
      const catalogue = await db.versions.get('catalogue');
      // Without a good link the boat on the screen came from the saved catalogue, and its price is as old as that.
      const seenAt = currentLink() === 'online' ? now : (catalogue?.savedAt ?? now);
      await db.saved.put({ id: boat.id, boat, seenAt, checkedAt: seenAt, onOffer: true });
    }),
  );
  keepStorage();
}

/** Deletes what is stored of a boat that is no longer saved. */
export async function forgetSaved(id: number): Promise<void> {
  await withDatabase((db) => db.saved.delete(id));
}

/** Writes down what the server has just said: `found` are on offer at these prices, others of `asked` are not. */
export async function noteOffers(
  asked: readonly number[],
  found: BoatSummary[],
  now = Date.now(),
): Promise<void> {
  const byId = new Map(found.map((boat) => [boat.id, boat]));
  await withDatabase((db) =>
    db.transaction('rw', db.saved, async () => {
      const stored = new Map((await db.saved.toArray()).map((row) => [row.id, row]));
      const rows = asked.flatMap((id): SavedBoat[] => {
        const boat = byId.get(id);
        if (boat) return [{ id, boat, seenAt: now, checkedAt: now, onOffer: true }];
        const old = stored.get(id);
        return old ? [{ ...old, checkedAt: now, onOffer: false }] : [];
      });
      // A boat that was removed while we asked stays removed.
      await db.saved.bulkPut(rows.filter((row) => savedIds().includes(row.id)));
    }),
  );
}

/** What the device knows of the saved boats, each as it was seen last: by the Saved view, or by the saved catalogue. */
export function readSaved(db: OfflineDatabase, ids: readonly number[]): Promise<SavedBoat[]> {
  return db.transaction('r', db.saved, db.versions, db.boats, async () => {
    const catalogue = await db.versions.get('catalogue');
    const rows = await Promise.all(ids.map((id) => lastSeen(db, id, catalogue?.savedAt ?? null)));
    return rows.filter((row) => row !== null);
  });
}

/**
 * Makes ids and details agree: the ids decide, because they are written first. Only where they were never written (or
 * the browser dropped them) do the details bring them back.
 */
export async function reconcileSaved(): Promise<void> {
  const stored = await withDatabase((db) => db.saved.toCollection().primaryKeys());
  if (!hasSavedIds()) {
    if (stored.length > 0) writeSavedIds(stored);
    return;
  }
  const extra = stored.filter((id) => !savedIds().includes(id));
  await withDatabase((db) => db.saved.bulkDelete(extra));
}

async function lastSeen(
  db: OfflineDatabase,
  id: number,
  catalogueAt: number | null,
): Promise<SavedBoat | null> {
  const row = await db.saved.get(id);
  if (catalogueAt === null || (row && row.checkedAt >= catalogueAt)) return row ?? null;
  const boat = await db.boats.get(id);
  if (!boat) return row ? { ...row, checkedAt: catalogueAt, onOffer: false } : null;
  const times = { seenAt: catalogueAt, checkedAt: catalogueAt };
  return { id, boat: summaryOf(boat), ...times, onOffer: true };
}

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
