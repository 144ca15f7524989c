import { expect, type Page, test } from '@playwright/test';
import { fillEnquiry, newEmail, send } from '../support/enquiry';
import { type Link, openLink } from '../support/link';
import { mailsTo } from '../support/mails';
import { query, site } from '../support/site';
import { cardNames } from '../support/visit';

interface Row {
  id: number;
  boat_name: string;
  request_lead_id: number;
}

let link: Link;
test.beforeEach(async () => {
  link = await openLink(site().url);
});
test.afterEach(() => link.close());

test('one inquiry about three saved boats is three leads under one reference, and one mail each to staff and visitor', {
  tag: '@journey',
}, async ({ page }) => {
  const email = newEmail('several');
  const saved = await saveThree(page);
  const dialog = await askAbout(page, 3);
  for (const name of saved) await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await send(dialog);
  await expect(dialog.getByText('Full Name is required')).toBeVisible();
  await fillEnquiry(dialog, email);
  await send(dialog);
  await expect(page.getByText('Your request has been sent!')).toBeVisible();

  const rows = await leadsOf(email);
  expect(rows.map((row) => row.boat_name)).toEqual(saved);
  const [first] = rows;
  expect(rows.map((row) => row.request_lead_id)).toEqual([first?.id, first?.id, first?.id]);
  const reference = referenceOf(first?.id);
  await expect(page.getByText(`Your reference: ${reference}`)).toBeVisible();

  await expect.poll(() => mailsTo(email), { timeout: 20_000 }).toHaveLength(1);
  await expect.poll(() => staffMails(reference)).toHaveLength(1);
  for (const mail of [...(await staffMails(reference)), ...(await mailsTo(email))]) {
    const text = await textOf(mail.id);
    for (const name of saved) expect(text).toContain(name);
  }
});

test('a boat that is not chosen is not asked about', async ({ page }) => {
  const email = newEmail('two-of-three');
  const [first, second, third] = await saveThree(page);
  await page.goto(`${link.url}/saved`);
  await page.getByRole('checkbox', { name: `Ask about ${second}` }).uncheck();
  const dialog = await askAbout(page, 2);
  await fillEnquiry(dialog, email);
  await send(dialog);
  await expect(page.getByText('Your request has been sent!')).toBeVisible();
  expect((await leadsOf(email)).map((row) => row.boat_name)).toEqual([first, third]);
});

test('made without a link it waits on the device and is delivered exactly once', async ({
  page,
}) => {
  const email = newEmail('several-offline');
  const saved = await saveThree(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${link.url}/saved`);
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await link.cut();
  await page.reload();
  const dialog = await askAbout(page, 3);
  await fillEnquiry(dialog, email);
  await send(dialog);
  await expect(
    page.getByText("Saved on this device. We'll send it as soon as you're back online."),
  ).toBeVisible();
  expect(await leadsOf(email)).toEqual([]);

  await link.restore();
  await expect
    .poll(async () => (await leadsOf(email)).map((row) => row.boat_name), { timeout: 40_000 })
    .toEqual(saved);
  await expect.poll(() => mailsTo(email), { timeout: 20_000 }).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  expect(await leadsOf(email)).toHaveLength(3);
  expect(await mailsTo(email)).toHaveLength(1);
});

/** Saves three boats of the list; their names in the order of the Saved view. */
async function saveThree(page: Page): Promise<string[]> {
  await page.goto(link.url);
  await expect(cardNames(page).nth(2)).toBeVisible();
  const found = (await cardNames(page).allInnerTexts()).slice(0, 3);
  for (const name of found) {
    await page.getByRole('button', { name: `Save ${name}`, exact: true }).click();
  }
  return found.reverse();
}

async function askAbout(page: Page, count: number) {
  if (!page.url().endsWith('/saved')) {
    await page
      .getByRole('link', { name: /^Saved boats/ })
      .first()
      .click();
  }
  await page.getByRole('button', { name: `Ask about ${count} boats` }).click();
  const dialog = page.getByRole('dialog', { name: 'Booking Inquiry' });
  await expect(dialog.getByPlaceholder('Full Name*')).toBeVisible();
  return dialog;
}

function leadsOf(email: string): Promise<Row[]> {
  return query<Row & Record<string, unknown>>(
    'SELECT id, boat_name, request_lead_id FROM leads WHERE email = $1 ORDER BY id',
    [email],
  );
}

function referenceOf(id = 0): string {
  return `MS-${String(id).padStart(5, '0')}`;
}

async function staffMails(reference: string) {
  const mails = await mailsTo('staff@mrsea.example');
  return mails.filter(({ subject }) => subject.includes(reference));
}

async function textOf(id: string): Promise<string> {
  const response = await fetch(`${site().inboxUrl}/mails/${id}/html`);
  return response.text();
}
