import { Dexie } from 'dexie';

/** The database as version 3 of its schema had it, open. */
export async function openVersion3(): Promise<Dexie> {
  const old = new Dexie('mr-sea');
  old.version(3).stores({
    boats: 'id',
    categories: 'position',
    reviews: 'id, boat',
    versions: 'name',
    keys: 'version',
    leases: 'name',
    outbox: 'key',
    receipts: 'key, sentAt',
    drafts: 'form',
    saved: 'id',
    answers: 'key, savedAt',
    photos: 'id, item',
  });
  return old.open();
}
