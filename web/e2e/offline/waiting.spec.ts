import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations, overflow, smallTargets } from '../support/accessibility';
import { readStore } from '../support/device-store';
import {
  expectMessageUnder,
  fillEnquiry,
  leadsFrom,
  newEmail,
  openEnquiry,
  send,
} from '../support/enquiry';
import { openFaultyLink } from '../support/faulty-link';
import { type Link, openLink } from '../support/link';
import { catalogueIsKept } from '../support/offline';
import { comeBack, fillOutbox, makeEnquiry } from '../support/outbox-items';
import { drawPhotos } from '../support/photos';
import { query, site } from '../support/site';
import { cardNames } from '../support/visit';

test.describe.configure({ timeout: 180_000 });

let link: Link;
test.beforeEach(async () => {
  link = await openLink(site().url);
});
test.afterEach(() => link.close());

const nextYear = new Date().getFullYear() + 1;
const badge = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Waiting to send/ });
const items = (page: Page) => page.getByRole('article');
const sent = (page: Page) =>
  page.getByRole('region', { name: 'My inquiries' }).getByRole('listitem');
const press = (page: Page | Locator, name: RegExp | string) =>
  page.getByRole('button', { name }).click();

async function openWaiting(page: Page): Promise<void> {
  await page.goto(`${link.url}/waiting`);
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  // From here on the page can do without a link.
  await catalogueIsKept(page);
}

/** Lets items wait on the device, sent or refused as the server wants, and waits for the list. */
async function queue(page: Page, ...waiting: ReturnType<typeof makeEnquiry>[]): Promise<void> {
  await fillOutbox(page, waiting);
  await comeBack(page);
}

test('the badge leads to what waits, and what was sent stays with its reference', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const email = newEmail('waiting');
  await page.goto(link.url);
  await catalogueIsKept(page);
  await expect(badge(page)).toHaveCount(0);
  const boat = await cardNames(page).first().innerText();
  await link.cut();
  const form = await openEnquiry(page, boat);
  await fillEnquiry(form, email);
  await send(form);
  const saved = page.getByRole('dialog', { name: 'Saved' });
  await expect(saved).toBeVisible({ timeout: 30_000 });
  await press(saved, 'Close');
  await expect(badge(page)).toHaveAccessibleName('Waiting to send, 1');
  await badge(page).click();
  await expect(page).toHaveURL(/\/waiting$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting to send');
  await expect(items(page).getByRole('heading')).toHaveText(boat);
  await expect(items(page)).toContainText('Inquiry');
  await expect(items(page)).toContainText('Ana Reyes');
  await expect(items(page)).toContainText(/Today, \d+:\d\d [AP]M/);
  await expect(items(page)).toContainText(/Tried .*There was no connection\./);
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(badge(page)).toBeVisible();
    expect(await overflow(page), `${width} px`).toBe(0);
  }

  // Nobody has to press a button.
  await page.getByRole('button', { name: `Retry now: ${boat}` }).focus();
  await link.restore();
  await comeBack(page);
  await expect(sent(page)).toHaveText(new RegExp(`${boat}.*Ana Reyes.*Sent Today`));
  const [lead] = await leadsFrom(email);
  await expect(sent(page)).toContainText(`MS-${String(lead?.id).padStart(5, '0')}`);
  await expect(items(page)).toHaveCount(0);
  await expect(badge(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.reload();
  await press(page, `Remove ${boat} from the list`);
  await expect(sent(page)).toHaveCount(0);
  await expect(page.getByText(`${boat} was removed.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sent(page)).toHaveCount(1);
  await press(page, `Remove ${boat} from the list`);
  await page.reload();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await expect(sent(page)).toHaveCount(0);
  expect(await leadsFrom(email)).toHaveLength(1);
});

test.describe('where nothing sends in the background', () => {
  test.use({ serviceWorkers: 'block' });

  test('"Retry now" sends what a server in trouble did not take, before its time', async ({
    page,
  }) => {
    const email = newEmail('retried');
    await page.clock.install();
    await page.route('**/api/leads', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '3600' },
        json: { error: 'Out of order', code: 'unavailable' },
      }),
    );
    await page.goto(`${link.url}/waiting`);
    await expect(page.getByText('Nothing is waiting')).toBeVisible();
    await queue(page, makeEnquiry(email));
    await expect(items(page)).toContainText('Our server had a problem of its own.');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.unroute('**/api/leads');
    await press(page, 'Retry now: General request');
    await expect(sent(page)).toHaveCount(1);
    expect(await leadsFrom(email)).toHaveLength(1);
  });
});

test('"Edit" pressed while a try is on its way opens the form when that was in vain', async ({
  page,
}) => {
  const held = await openFaultyLink(site().url);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  held.decide = async ({ key }) => {
    if (!key) return null;
    await failed;
    return 'error';
  };
  await page.goto(`${held.url}/waiting`);
  await catalogueIsKept(page);
  await queue(page, makeEnquiry(newEmail('early-edit')));
  await expect(items(page)).toContainText('Sending');
  await press(page, 'Edit: General request');
  const form = page.getByRole('dialog', { name: 'Booking Inquiry' });
  await expect(form).toHaveCount(0);
  fail();
  await expect(form.getByLabel('Full Name')).toHaveValue('Ana Reyes');
  await held.close();
});

test('an inquiry that goes out at once is not called waiting on its way', async ({ page }) => {
  const slow = await openFaultyLink(site().url);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  slow.replied = ({ key }) => (key ? held : undefined);
  await page.goto(slow.url);
  await catalogueIsKept(page);
  const form = await openEnquiry(page, await cardNames(page).first().innerText());
  await fillEnquiry(form, newEmail('at-once'));
  await send(form);
  await expect
    .poll(() => readStore<{ attempts: number }>(page, 'outbox'))
    .toMatchObject([{ attempts: 1 }]);
  // The shell stands behind the dialog, so not by its role.
  await expect(page.locator('header a[href="/waiting"]')).toHaveCount(0);
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  answer();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  await slow.close();
});

test('what the server refused needs the visitor, whose form opens with what was typed and what was said', {
  tag: '@journey',
}, async ({ page }) => {
  const email = newEmail('corrected');
  await openWaiting(page);
  await queue(page, makeEnquiry('ana@', { message: 'A calm day.', date: `${nextYear}-01-02` }));
  await expect(badge(page)).toHaveAccessibleName('Waiting to send, 1, 1 of them needs you');
  await expect(items(page)).toContainText('Invalid email format');
  await expect(page.getByRole('button', { name: /^Retry now/ })).toHaveCount(0);
  const [refused] = await readStore<{ key: string }>(page, 'outbox');

  await press(page, 'Edit: General request');
  const form = page.getByRole('dialog', { name: 'Booking Inquiry' });
  await expect(form.getByLabel('Full Name')).toHaveValue('Ana Reyes');
  await expect(form.getByLabel('Message')).toHaveValue('A calm day.');
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(`01/02/${nextYear}`);
  await expectMessageUnder(form.getByLabel('Email'), 'Invalid email format');
  expect(await axeViolations(page)).toEqual([]);
  // Errors stay until they are handled.
  await press(form, 'Close');
  await page.reload();
  await expect(items(page)).toContainText('Needs you');

  await press(page, 'Edit: General request');
  const asked = page.waitForRequest(/\/api\/leads$/);
  await form.getByLabel('Email').fill(email);
  await send(form);
  expect((await asked).headers()['idempotency-key']).not.toBe(refused?.key);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(await leadsFrom(email)).toMatchObject([
    { message: 'A calm day.', date: `${nextYear}-01-02` },
  ]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(items(page)).toHaveCount(0);
  await expect(sent(page)).toHaveCount(1);
  await expect(badge(page)).toHaveCount(0);
});

test('a request about a boat that is gone can go out as a general one', async ({ page }) => {
  const email = newEmail('gone');
  await openWaiting(page);
  await queue(page, makeEnquiry(email, { boat: 999_999, message: 'For six.' }, ['Old Salt']));
  await expect(items(page)).toContainText('Invalid boat selection');
  await press(page, 'Edit: Old Salt');
  const form = page.getByRole('dialog', { name: 'Booking Inquiry' });
  await expect(form.getByText('This boat is no longer on offer.')).toBeVisible();
  await send(form);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(await leadsFrom(email)).toMatchObject([
    { boat_id: null, message: 'About Old Salt. For six.' },
  ]);
  expect(await readStore(page, 'outbox')).toEqual([]);
});

test('what waits can be changed before it is sent, and arrives once, changed', async ({ page }) => {
  const email = newEmail('changed');
  await openWaiting(page);
  await link.cut();
  await queue(page, makeEnquiry(email, { message: 'For six.' }));
  await expect(items(page)).toContainText('There was no connection.');
  await press(page, 'Edit: General request');
  const form = page.getByRole('dialog', { name: 'Booking Inquiry' });
  await form.getByLabel('Message').fill('For eight.');
  await link.restore();
  // The form is open: the first version must not go out now.
  await comeBack(page);
  // Behind a dialog, so not by its role.
  await expect(page.locator('article')).toContainText('Its form is open');
  expect(await leadsFrom(email)).toEqual([]);
  await send(form);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(await leadsFrom(email)).toMatchObject([{ message: 'For eight.' }]);
  expect(await readStore(page, 'outbox')).toEqual([]);
});

test('a story that waits is changed with its photos', async ({ page }) => {
  const email = newEmail('story');
  await page.goto(`${link.url}/blog`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await press(page, 'Share Your Experience');
  const form = page.getByRole('dialog', { name: 'Share Your Experience' });
  await form.getByPlaceholder('Full Name*').fill('Ana Reyes');
  await form.getByPlaceholder('Email*').fill(email);
  await form.getByPlaceholder('Your story*').fill('Dolphins all the way home.');
  await form.locator('input[type=file]').setInputFiles(await drawPhotos(page, 2, 800));
  await expect(form.getByRole('img')).toHaveCount(2, { timeout: 30_000 });
  await link.cut();
  await press(form, 'Share Your Experience');
  await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible({ timeout: 30_000 });
  await page.goto(`${link.url}/waiting`);
  await press(page, 'Edit: A story for the blog, with 2 photos');
  await expect(form.getByRole('img')).toHaveCount(2);
  await expect(form.getByLabel('Message')).toHaveValue('Dolphins all the way home.');
  await press(form, 'Remove image 1');
  await form.getByLabel('Message').fill('Turtles all the way home.');
  await link.restore();
  await press(form, 'Share Your Experience');
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible({ timeout: 30_000 });
  const rows = await query<{ message: string; photos: number }>(
    `SELECT message, (SELECT count(*)::int FROM story_images WHERE story_id = stories.id) AS photos
     FROM stories WHERE email = $1`,
    [email],
  );
  expect(rows).toEqual([{ message: 'Turtles all the way home.', photos: 1 }]);
  expect(await readStore(page, 'outbox')).toEqual([]);
});

test('what waits can be exported, and deleted once that is confirmed, in every tab', async ({
  page,
  context,
}) => {
  const email = newEmail('exported');
  await openWaiting(page);
  await link.cut();
  await queue(page, makeEnquiry(email, { message: 'For six.' }, ['Azimut 66ft']));
  const download = page.waitForEvent('download');
  await press(page, 'Export: Azimut 66ft');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mr-sea-inquiry-\d{4}-\d\d-\d\d-[0-9a-f]{4}\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    what: 'Inquiry',
    about: 'Azimut 66ft',
    content: { full_name: 'Ana Reyes', email, message: 'For six.' },
  });

  // Held back before the link is there again, as the page tries by itself as soon as it is.
  await context.route('**/api/leads', (route) => route.abort());
  await link.restore();
  const other = await context.newPage();
  await other.goto(`${link.url}/waiting`);
  await expect(items(other)).toHaveCount(1);
  await press(page, 'Delete: Azimut 66ft');
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await press(page, 'Keep');
  await expect(items(page)).toHaveCount(1);
  await press(page, 'Delete: Azimut 66ft');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(items(page)).toHaveCount(0);
  await expect(items(other)).toHaveCount(0);
  expect(await leadsFrom(email)).toEqual([]);
});

test('the page can be used by everybody, on a phone, a tablet and a desktop', async ({ page }) => {
  await openWaiting(page);
  await page.route('**/api/leads', (route) => route.abort());
  await queue(page, makeEnquiry(newEmail('seen'), {}, ['Azimut 66ft', 'Sunseeker Predator 60']), {
    ...makeEnquiry('ana@'),
    state: 'needs-you',
    attempts: 1,
    refusal: {
      status: 400,
      body: { error: { email: 'Invalid email format' }, code: 'validation' },
    },
  });
  await expect(items(page)).toHaveCount(2);
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page), `${width} px`).toEqual([]);
    expect(await smallTargets(page), `${width} px`).toEqual([]);
    expect(await overflow(page), `${width} px`).toBe(0);
  }
});
