import { expect, type Page, test } from '@playwright/test';
import { createDevice, type Device } from '../support/device';
import { expectFact } from '../support/enquiry';
import { type Link, openLink } from '../support/link';
import { mailsTo } from '../support/mails';
import { catalogueIsKept } from '../support/offline';
import { query, site } from '../support/site';

let device: Device;
let link: Link;
test.beforeEach(async () => {
  device = await createDevice();
  link = await openLink(site().url);
});
test.afterEach(async () => {
  await device.remove();
  await link.close();
});

test('an inquiry made without a network, on a phone that dies, arrives exactly once', {
  tag: '@journey',
}, async () => {
  const email = `offline-${Date.now()}@example.com`;
  let page = await openSite();
  await expect(page.getByRole('article').first()).toBeVisible();
  await catalogueIsKept(page);

  const cheapest = await fetch(`${site().url}/api/boats?filter=cheap`);
  const name: string = (await cheapest.json()).results[0].name;
  await link.cut();
  await page.reload();
  await page.getByRole('button', { name: 'Low to High Price' }).click();
  await expect(page).toHaveURL(/filter=cheap/);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading')).toHaveText(name);
  await card.getByRole('link', { name: 'VIEW MORE' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByPlaceholder('Full Name*').fill('Ana Reyes');
  await page.getByPlaceholder('Email*').fill(email);
  await page.getByPlaceholder('Phone*').fill('+1 305-555-0100');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(
    page.getByText("Saved on this device. We'll send it as soon as you're back online."),
  ).toBeVisible();
  const saved = page.getByRole('dialog', { name: 'Saved' });
  await expectFact(saved, 'Boat', name);
  await expectFact(saved, 'We answer to', email);
  await device.kill();

  page = await openSite();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await leadsOf(email)).toEqual([]);
  await link.restore();

  await expect.poll(() => leadsOf(email), { timeout: 40_000 }).toEqual([{ boat_name: name }]);
  await expect.poll(() => mailsTo(email), { timeout: 20_000 }).toHaveLength(1);
  const [{ id } = { id: 0 }] = await query<{ id: number }>(
    'SELECT id FROM leads WHERE email = $1',
    [email],
  );
  await expect
    .poll(async () => (await mailsTo('staff@mrsea.example')).filter(isAbout(id)))
    .toHaveLength(1);

  // Nothing is left to send, so no further occasion sends it again.
  await expect.poll(() => waitingOn(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await leadsOf(email)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

async function openSite(): Promise<Page> {
  const context = await device.start();
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(link.url);
  return page;
}

const leadsOf = (email: string): Promise<{ boat_name: string }[]> =>
  query('SELECT boat_name FROM leads WHERE email = $1', [email]);

const isAbout =
  (id: number) =>
  ({ subject }: { subject: string }): boolean =>
    subject.includes(`MS-${String(id).padStart(5, '0')}`);

/** How many inquiries the device still keeps. */
function waitingOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('mr-sea');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}
