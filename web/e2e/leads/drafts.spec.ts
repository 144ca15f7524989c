import { expect, type Locator, type Page, test } from '@playwright/test';
import { readStore, withoutStorage } from '../support/device-store';
import { boatWithReviews } from '../support/reviewed-boats';
import { query, site } from '../support/site';

interface Draft {
  form: string;
  values: Record<string, string>;
}

const nextYear = new Date().getFullYear() + 1;

test.use({ serviceWorkers: 'block' });

test('a review that was lost to a reload is still there, one that was closed is not', async ({
  page,
}) => {
  const boat = await openBoat(page);
  let form = await openReview(page);
  await form.getByLabel('Name').fill('Ana');
  await form.getByLabel('Comment').fill('A calm day');
  await form.getByRole('radio', { name: '4 stars' }).check();
  await expect.poll(() => drafts(page)).toMatchObject([{ values: { comment: 'A calm day' } }]);
  await page.reload();

  form = await openReview(page);
  await expectReview(form);
  await form.getByLabel('Comment').fill('A calm day out.');
  await expect
    .poll(() => drafts(page))
    .toMatchObject([{ form: `review:${boat}`, values: { comment: 'A calm day out.' } }]);
  await page.reload();
  form = await openReview(page);
  await expectReview(form);
  await expect(form.getByLabel('Comment')).toHaveValue('A calm day out.');

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await close();
    await expect(form).toBeHidden();
    await expect.poll(() => drafts(page)).toEqual([]);
    form = await openReview(page);
    await expect(form.getByLabel('Comment')).toHaveValue('');
    await form.getByLabel('Name').fill('Ana');
    await form.getByLabel('Comment').fill('A calm day out.');
  }
  await form.getByLabel('Email').fill('ana@example.com');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you for your review!')).toBeVisible();
  await expect.poll(() => drafts(page)).toEqual([]);
  form = await openReview(page);
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByText('We kept what you typed.')).toBeHidden();
});

test('a form that goes away does not wait for a pause in typing', async ({ page }) => {
  await page.clock.install();
  const boat = await openBoat(page);
  const name = page.getByRole('region', { name: 'Booking Inquiry' }).getByLabel('Full Name');
  await expect(name).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await name.fill('Ana');
  await page.getByRole('link', { name: 'All boats' }).click();
  await expect.poll(() => drafts(page)).toMatchObject([{ form: `lead:${boat}` }]);
});

test('an inquiry in the dialog outlives a reload without its messages, and ends with the dialog', async ({
  page,
}) => {
  await page.goto(site().url);
  const quote = page.getByRole('button', { name: 'QUICK QUOTE' }).first();
  const form = page.getByRole('dialog', { name: 'Booking Inquiry' });
  await quote.click();
  await form.getByLabel('Full Name').fill('Ana Reyes');
  await form.getByLabel('Email').fill('ana@');
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(form.getByText('Invalid email format')).toBeVisible();
  await expect.poll(() => drafts(page)).toMatchObject([{ values: { email: 'ana@' } }]);
  await page.reload();

  await quote.click();
  await expect(form.getByLabel('Full Name')).toHaveValue('Ana Reyes');
  await expect(form.getByLabel('Email')).toHaveValue('ana@');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(form.getByLabel('Full Name')).toHaveValue('');
  await expect.poll(() => drafts(page)).toEqual([]);
  await form.getByLabel('Full Name').fill('Ana Reyes');
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await quote.click();
  await expect(form.getByLabel('Full Name')).toHaveValue('');
  await expect(form.getByText('We kept what you typed.')).toBeHidden();
});

test('an inquiry on the boat’s page outlives a reload, and nothing of it is left once it was sent', async ({
  page,
}) => {
  const boat = await openBoat(page);
  const email = `draft-${Date.now()}@example.com`;
  const form = page.getByRole('region', { name: 'Booking Inquiry' });
  await form.getByLabel('Full Name').fill('Ana Reyes');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Date', { exact: true }).fill(`12/31/${nextYear}`);
  await expect
    .poll(() => drafts(page))
    .toMatchObject([{ form: `lead:${boat}`, values: { date: `${nextYear}-12-31` } }]);
  await page.reload();
  await expect(form.getByText('We kept what you typed.')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(`12/31/${nextYear}`);

  await form.getByLabel('Phone').fill('+1 305-555-0100');
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('Your request has been sent!')).toBeVisible();
  expect(await leadsOf(email)).toHaveLength(1);
  await expect.poll(() => drafts(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(form.getByLabel('Full Name')).toHaveValue('');
  await expect(form.getByText('We kept what you typed.')).toBeHidden();
});

test('drafts of one boat are not offered for another', async ({ page }) => {
  await page.goto(site().url);
  const quotes = page.getByRole('button', { name: 'QUICK QUOTE' });
  const form = page.getByRole('dialog', { name: 'Booking Inquiry' });
  await quotes.nth(0).click();
  await form.getByLabel('Full Name').fill('Ana Reyes');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.reload();
  await quotes.nth(1).click();
  await form.getByLabel('Phone').fill('305');
  await expect.poll(() => drafts(page)).toHaveLength(2);
  await expect(form.getByLabel('Full Name')).toHaveValue('');
});

test('a form works as ever where the browser stores nothing', async ({ page }) => {
  await withoutStorage(page);
  await openBoat(page);
  const email = `private-${Date.now()}@example.com`;
  const form = page.getByRole('region', { name: 'Booking Inquiry' });
  await form.getByLabel('Full Name').fill('Ana Reyes');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('+1 305-555-0100');
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('Your request has been sent!')).toBeVisible();
  expect(await leadsOf(email)).toHaveLength(1);
});

async function openBoat(page: Page): Promise<number> {
  const boat = await boatWithReviews();
  await page.goto(`${site().url}/boats/${boat}`);
  return boat;
}

async function openReview(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Write a Review' }).click();
  return page.getByRole('dialog', { name: 'Add Your Experience' });
}

async function expectReview(form: Locator): Promise<void> {
  await expect(form.getByText('We kept what you typed.')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Ana');
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
}

const drafts = (page: Page): Promise<Draft[]> => readStore(page, 'drafts');

const leadsOf = (email: string): Promise<object[]> =>
  query('SELECT id FROM leads WHERE email = $1', [email]);
