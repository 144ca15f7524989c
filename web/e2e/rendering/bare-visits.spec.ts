import { expect, type Page, test } from '@playwright/test';
import { withoutStorage } from '../support/device-store';
import { fillEnquiry, leadsFrom, newEmail, openEnquiry, send } from '../support/enquiry';
import { type Link, openLink } from '../support/link';
import { catalogueIsKept } from '../support/offline';
import { query, site } from '../support/site';
import { cardNames, keepNoCatalogue } from '../support/visit';

const sent = 'Your request has been sent!';
const saved = "Saved on this device. We'll send it as soon as you're back online.";

test.describe('a browser with less than others', () => {
  test.use({ serviceWorkers: 'block' });

  test('that stores nothing at all is enough for a visit', async ({ page }) => {
    await withoutStorage(page);
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Not in private mode', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, { get: refuse });
      }
      Reflect.deleteProperty(window, 'caches');
    });
    await enoughForAVisit(page, site().url);
  });

  test('that has no service workers is enough for a visit', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await enoughForAVisit(page, site().url);
  });
});

test.describe('a first visit whose link is lost', () => {
  let link: Link;
  test.beforeEach(async () => {
    link = await openLink(site().url);
  });
  test.afterEach(() => link.close());

  test('goes on from the device, although nothing but the list was opened before', async ({
    page,
  }) => {
    await page.goto(link.url);
    await catalogueIsKept(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await link.cut();
    const email = await visitTheFleet(page, saved);
    expect(await leadsFrom(email)).toEqual([]);
    await link.restore();
    await expect.poll(() => leadsFrom(email), { timeout: 30_000 }).toHaveLength(1);
  });

  test('before anything is kept says so, and goes on when the link is back', async ({ page }) => {
    await keepNoCatalogue(page);
    await page.route('**/service-worker.js', (route) => route.abort());
    await page.goto(link.url);
    await expect(cardNames(page)).toHaveCount(12);
    await page.waitForLoadState('networkidle');
    await link.cut();
    await page.getByRole('button', { name: 'Low to High Price' }).click();
    await expect(page.getByText('Failed to load boats.')).toBeVisible({ timeout: 20_000 });
    await link.restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardNames(page).first()).toBeVisible();
    await expect(page.getByText('Failed to load boats.')).toBeHidden();
  });
});

/** Browses, filters, opens a boat and sends an inquiry; nothing is in the way and nothing breaks. */
async function enoughForAVisit(page: Page, url: string): Promise<void> {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.goto(url);
  const email = await visitTheFleet(page, sent);
  expect(await leadsFrom(email)).toHaveLength(1);
  expect(broken).toEqual([]);
}

async function visitTheFleet(page: Page, outcome: string): Promise<string> {
  await expect(cardNames(page)).toHaveCount(12);
  await chooseSize(page);
  const [{ name } = { name: '' }] = await query<{ name: string }>(
    `SELECT name FROM boats WHERE status = 'active' AND length BETWEEN 41 AND 60
     ORDER BY featured DESC, created_at DESC, id DESC LIMIT 1`,
  );
  await expect(cardNames(page).first()).toHaveText(name);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  const email = newEmail('bare');
  const form = await openEnquiry(page, name);
  await fillEnquiry(form, email);
  await send(form);
  await expect(page.getByText(outcome)).toBeVisible({ timeout: 30_000 });
  return email;
}

async function chooseSize(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'By Size' }).click();
  await page.getByRole('menuitemradio', { name: '41ft - 60ft' }).click();
  await expect(page).toHaveURL(/size=41-60/);
}
