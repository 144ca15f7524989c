import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { closeDatabase, database } from '../storage/dexie';

// Dexie looks for the browser's database when it is imported, and in Node finds none.
Dexie.dependencies.indexedDB = indexedDB;
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

/** The database that stands in for the browser's. */
export { indexedDB };

/** An empty database. */
export async function emptyStorage(): Promise<void> {
  closeDatabase();
  await database().delete();
  closeDatabase();
}
