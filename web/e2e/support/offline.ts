import { expect, type Page } from '@playwright/test';

/** Waits until the page could do without the network: its files are kept, and so is the whole catalogue. */
export async function catalogueIsKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => countBoats(page), { timeout: 30_000 }).toBeGreaterThan(0);
}

/** How many boats of the catalogue the device keeps. */
export function countBoats(page: Page): Promise<number> {
  return countRows(page, 'boats');
}

/** How many rows a table of the device has. */
export async function countRows(page: Page, table: string): Promise<number> {
  return page.evaluate(async (table) => {
    // Opening a database that is not there would make it, under the app's feet.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'mr-sea')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('mr-sea');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const counting = database.transaction(table).objectStore(table).count();
        counting.onsuccess = () => {
          database.close();
          resolve(counting.result);
        };
      };
    });
  }, table);
}
