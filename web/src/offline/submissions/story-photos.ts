import { type OfflineDatabase, type StoredPhoto, withDatabase } from '../storage/dexie';
import type { OutboxItem } from './outbox-item';
import type { WaitingPhoto } from './submission-kinds';

export type PhotoToKeep = Omit<StoredPhoto, 'item'>;

/** Photos as the database takes them; read before its transaction, which does not wait for anything else. */
export function photosToKeep(photos: { id: string; blob: Blob }[]): Promise<PhotoToKeep[]> {
  return Promise.all(
    photos.map(async ({ id, blob }) => ({ id, bytes: await blob.arrayBuffer(), type: blob.type })),
  );
}

/** Stores the photos of an item; part of the caller's transaction. */
export function keepPhotos(
  db: OfflineDatabase,
  item: string,
  photos: PhotoToKeep[],
): Promise<unknown> {
  return db.photos.bulkAdd(photos.map((photo) => ({ ...photo, item })));
}

/** The photos of a story as they are by now: a try before this one may have brought some to the server. */
export async function waitingPhotos(item: string): Promise<WaitingPhoto[] | undefined> {
  const found = await withDatabase((db) => db.outbox.get(item));
  return found?.kind === 'story' ? (found as OutboxItem<'story'>).body.photos : undefined;
}

/** The bytes of a stored photo. */
export async function readPhoto(id: string): Promise<Blob | undefined> {
  const photo = await withDatabase((db) => db.photos.get(id));
  return photo && new Blob([photo.bytes], { type: photo.type });
}

/** The photos that wait with a story, in order; one that the browser has cleared is left out. */
export async function storedPhotos(item: string): Promise<{ id: string; blob: Blob }[]> {
  const photos = (await waitingPhotos(item)) ?? [];
  const read = await Promise.all(photos.map(async ({ id }) => ({ id, blob: await readPhoto(id) })));
  return read.flatMap(({ id, blob }) => (blob ? [{ id, blob }] : []));
}

/** Writes down in the outbox what the server calls a photo; null when it has to be sent again. */
export async function notePhotoKey(
  item: string,
  id: string | null,
  key: string | null,
): Promise<void> {
  await withDatabase((db) =>
    db.outbox
      .where('key')
      .equals(item)
      .modify((found) => {
        if (found.kind !== 'story') return;
        // Each photo that arrives shows that the try is still alive.
        if (found.sendingSince !== null) found.sendingSince = Date.now();
        for (const photo of (found as OutboxItem<'story'>).body.photos) {
          if (id === null || photo.id === id) photo.key = key;
        }
      }),
  );
}
