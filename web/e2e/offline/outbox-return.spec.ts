import { expect, type Page, test } from '@playwright/test';
import { fillEnquiry, leadsFrom, newEmail, openEnquiry, send } from '../support/enquiry';
import { type Link, openLink } from '../support/link';
import { catalogueIsKept } from '../support/offline';
import { site } from '../support/site';
import { cardNames } from '../support/visit';

test.describe.configure({ timeout: 180_000 });

let link: Link;
test.beforeEach(async ({ page }) => {
  link = await openLink(site().url);
  // Firefox and Safari know no Background Sync.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager');
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  await page.goto(link.url);
  await catalogueIsKept(page);
  expect(await page.evaluate(() => 'SyncManager' in window)).toBe(false);
});
test.afterEach(() => link.close());

test('without Background Sync an inquiry is sent when the browser says that it is online', async ({
  page,
  context,
}) => {
  const email = newEmail('online');
  await context.setOffline(true);
  await save(page, email);
  const seconds = await untilSent(email, () => context.setOffline(false));
  console.log(`Without Background Sync: sent ${seconds} s after the browser was online again`);
});

test('without Background Sync an inquiry is sent when the link returns and no one says so', {
  tag: '@journey',
}, async ({ page }) => {
  const email = newEmail('silent');
  await link.cut();
  await save(page, email);
  const seconds = await untilSent(email, () => link.restore());
  console.log(`Without Background Sync: sent ${seconds} s after the link was silently back`);
});

async function save(page: Page, email: string): Promise<void> {
  const form = await openEnquiry(page, await cardNames(page).first().innerText());
  await fillEnquiry(form, email);
  await send(form);
  await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible({ timeout: 30_000 });
}

/** Seconds from the return of the link to the row in the database. */
async function untilSent(email: string, reconnect: () => Promise<void>): Promise<string> {
  const started = Date.now();
  await reconnect();
  await expect.poll(() => leadsFrom(email), { timeout: 120_000, intervals: [50] }).toHaveLength(1);
  return ((Date.now() - started) / 1000).toFixed(1);
}
