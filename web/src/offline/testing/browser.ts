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

interface Options {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}
type Work = (lock: object | null) => unknown;

/** As much of Web Locks as the sender uses: exclusive, `ifAvailable`, and `signal` for those that wait. */
export class FakeLocks {
  private readonly tails = new Map<string, Promise<unknown>>();

  async request(name: string, options: Options, work: Work): Promise<unknown> {
    const held = this.tails.get(name);
    if (held && options.ifAvailable) return work(null);
    const turn = (held ?? Promise.resolve()).then(() => {
      if (options.signal?.aborted) throw options.signal.reason;
      return work({});
    });
    const tail = turn
      .catch(() => undefined)
      .then(() => {
        if (this.tails.get(name) === tail) this.tails.delete(name);
      });
    this.tails.set(name, tail);
    return options.signal && held ? Promise.race([turn, aborted(options.signal)]) : turn;
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
