import { type OfflineDatabase, type StoredPhoto, withDatabase } from './dexie';
import type { OutboxItem } from './outbox-item';
import type { WaitingPhoto } from './waiting-story';

type PhotoToKeep = Omit<StoredPhoto, 'item'>;

/** Photos as the database takes them; read before its transaction, which does not wait for anything else. */
export function photosToKeep(photos: { id: string; blob: Blob }[]): Promise<PhotoToKeep[]> {
  return Promise.all(
    photos.map(async ({ id, blob }) => ({ id, bytes: await blob.arrayBuffer(), type: blob.type })),
  );
}

/** Stores a story with its photos, all or nothing; when this returns, they are on the disk. */
export async function addStory(item: OutboxItem<'story'>, photos: PhotoToKeep[]): Promise<void> {
  await withDatabase((db) =>
    db.transaction('rw', db.outbox, db.photos, async () => {
      await db.photos.bulkAdd(photos.map((photo) => ({ ...photo, item: item.key })));
      await db.outbox.add(item);
    }),
  );
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
        for (const photo of (found as OutboxItem<'story'>).body.photos) {
          if (id === null || photo.id === id) photo.key = key;
        }
      }),
  );
}

/** Forgets the photos of an item that has arrived or was deleted; part of the caller's transaction. */
export async function dropPhotos(db: OfflineDatabase, item: string): Promise<void> {
  await db.photos.where('item').equals(item).delete();
}
