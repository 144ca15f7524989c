import { randomUUID } from 'node:crypto';
import type { LeadRequest } from '@mr-sea/bff/contract/leads';
import type { Page } from '@playwright/test';
import { newItem, type OutboxItem } from '../../src/offline/submissions/outbox-item';
import { query } from './site';

/** Who wrote a batch of items; their addresses begin with it. */
export function newSender(what: string): string {
  return `${what}-${Date.now()}`;
}

/** Items as the app stores them, each from an address of its own: enquiries, and with `mixed` reviews and stories too. */
export function makeItems(sender: string, count: number, { mixed = false } = {}): OutboxItem[] {
  return Array.from({ length: count }, (_, n) => {
    const email = `${sender}-${n}@example.com`;
    const now = Date.now() - count + n;
    if (mixed && n % 5 === 1) {
      const comment = 'A calm day out.';
      const review = { reviewer_name: 'Ana Reyes', email, comment, rating: 5, boat: 1 };
      return newItem(randomUUID(), 'review', review, now, ['Azimut 66ft']);
    }
    if (mixed && n % 5 === 3) {
      const message = 'Dolphins followed us all the way home.';
      return newItem(randomUUID(), 'story', { full_name: 'Ana', email, message, photos: [] }, now);
    }
    return { ...makeEnquiry(email), createdAt: now };
  });
}

/** An inquiry as the app stores it, with what a test wants to be different. */
export function makeEnquiry(
  email: string,
  body: Partial<LeadRequest> = {},
  boats: string[] = [],
): OutboxItem<'lead'> {
  const phone = '+1 305-555-0100';
  const plain = { full_name: 'Ana Reyes', email, phone, date: null, message: null, boat: null };
  return newItem(randomUUID(), 'lead', { ...plain, ...body }, Date.now(), boats);
}

/** Puts items into the device's outbox, on the disk, behind the back of the open pages. */
export async function fillOutbox(page: Page, items: OutboxItem[]): Promise<void> {
  await page.evaluate(
    (items) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mr-sea');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('outbox', 'readwrite', {
            durability: 'strict',
          });
          for (const item of items) writing.objectStore('outbox').add(item);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    items,
  );
}

/** Looks at the page as somebody does who comes back to its tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The rows that a sender's items became: how many, and from how many addresses. */
export async function rowsFrom(sender: string): Promise<{ rows: number; addresses: number }> {
  const [found = { rows: 0, addresses: 0 }] = await query<{ rows: number; addresses: number }>(
    `SELECT count(*)::int AS rows, count(DISTINCT email)::int AS addresses FROM (
       SELECT email FROM leads UNION ALL SELECT email FROM reviews UNION ALL SELECT email FROM stories
     ) AS submitted WHERE email LIKE $1 || '-%'`,
    [sender],
  );
  return found;
}
