import type { Page } from '@playwright/test';

/** All that a site keeps in a browser. */
export interface StoredThings {
  /** Name of each cache → the paths that it has. */
  caches: Record<string, string[]>;
  /** Name of each database. */
  databases: string[];
  /** The contents of everything but pictures and code: databases, local and session storage, and texts in caches. */
  words: string;
}

/** Reads everything that this site keeps in the browser. */
export function storedThings(page: Page): Promise<StoredThings> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    const words: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      kept[name] = [];
      for (const request of await cache.keys()) {
        kept[name].push(new URL(request.url).pathname);
        const answer = await cache.match(request);
        const type = answer?.headers.get('content-type') ?? '';
        if (answer && /json|html|text\/plain/.test(type)) words.push(await answer.text());
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    for (const name of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => resolve(reading.result);
        });
        words.push(`${name}/${store}: ${JSON.stringify(rows)}`);
      }
      database.close();
    }
    return { caches: kept, databases: databases.sort(), words: words.join('\n') };
  });
}
