import { expect, type Page } from '@playwright/test';
import { adminTokens, marinaAdmin, type Person } from './admin';

/** Customers, leads, boats, categories, replies, reviews, stories, posts and their categories. */
const keptLists = 9;
/** The database of the back office on the device. */
const name = 'mrsea-admin';

/** Opens pages of a site, through a link that can be cut, as an administrator from now on. */
export async function signInThrough(
  page: Page,
  url: string,
  person: Person = marinaAdmin,
): Promise<void> {
  const tokens = await adminTokens(person);
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    (tokens) => localStorage.setItem('authTokens', JSON.stringify(tokens)),
    tokens,
  );
}

/** All rows of a table of the back office's database; none while there is no database. */
export function readAdminStore<Row>(
  page: Page,
  table: 'rows' | 'lists' | 'answers' | 'changes',
): Promise<Row[]> {
  return page.evaluate(
    async ([name, table]) => {
      // Opening a database that is not there would make it, under the app's feet.
      const known = await indexedDB.databases();
      if (!known.some((database) => database.name === name)) return [];
      return new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(table).objectStore(table).getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      });
    },
    [name, table] as const,
  );
}

/** Whether the device keeps anything of the back office. */
export function keepsAdminData(page: Page): Promise<boolean> {
  return page.evaluate(
    async (name) => (await indexedDB.databases()).some((database) => database.name === name),
    name,
  );
}

/** Waits until the back office could do without the network: its files are kept, and all its lists. */
export async function backOfficeIsKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(
      async () => {
        const lists = await readAdminStore<{ savedAt: number | null }>(page, 'lists');
        return lists.filter(({ savedAt }) => savedAt !== null).length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(keptLists);
  await expect.poll(() => filesMissing(page), { timeout: 60_000 }).toEqual([]);
}

/** The files of the back office that the service worker does not have yet. */
export function filesMissing(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  return page.evaluate(async () => {
    const files: string[] = await (await fetch('/back-office.json')).json();
    const kept = await (await caches.open('back-office')).keys();
    const paths = new Set(kept.map(({ url }) => new URL(url).pathname));
    return files.filter((file) => !paths.has(file));
  });
}
