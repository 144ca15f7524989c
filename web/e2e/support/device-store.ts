import type { Page } from '@playwright/test';

/** All rows of one table of the device's database; none while there is no database. */
export function readStore<Row>(
  page: Page,
  table: 'answers' | 'drafts' | 'outbox' | 'receipts',
): Promise<Row[]> {
  return page.evaluate(async (name) => {
    // Opening a database that is not there would make it, under the app's feet.
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === 'mr-sea')) return [];
    return new Promise<Row[]>((resolve, reject) => {
      const opening = indexedDB.open('mr-sea');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction(name).objectStore(name).getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });
  }, table);
}

/** Makes all answers of the server that the device keeps so many milliseconds older. */
export async function ageAnswers(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (by) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mr-sea');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('answers', 'readwrite');
          const cursor = writing.objectStore('answers').openCursor();
          cursor.onsuccess = () => {
            cursor.result?.update({
              ...cursor.result.value,
              savedAt: cursor.result.value.savedAt - by,
            });
            cursor.result?.continue();
          };
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    ms,
  );
}

/** Takes the browser's database away from the pages that are opened from now on, as some private modes do. */
export async function withoutStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in private mode', 'SecurityError');
    };
  });
}
