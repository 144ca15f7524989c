import { expect, test } from '@playwright/test';
import { axeViolations, expectFit, smallTargets } from '../support/accessibility';
import { addOffer, removeOffers } from '../support/added-offers';
import { readStore } from '../support/device-store';
import { holdBack } from '../support/parts';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });
const word = 'offerpage';
test.afterEach(() => removeOffers(word));

const statusOf = async (id: number): Promise<string | undefined> =>
  (await query<{ status: string }>('SELECT status FROM offers WHERE id = $1', [id]))[0]?.status;

test('a visitor reads an offer, asks about it, and accepts it', async ({ page }) => {
  const offer = await addOffer(word, 1);
  await visit(page, offer.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your offer');
  for (const text of [
    'Sat, June 6, 2037, 10:00 AM',
    '$1,400.50',
    '−$100.00',
    'Ice and water',
    'Free to cancel until two days before.',
    'Illustration · ask us for photos',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expectFit(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await page.getByLabel('Your question').fill('Is there shade?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Our team has your question')).toBeVisible();
  await expect(page.getByLabel('Your question')).toHaveValue('');

  await page.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We confirm it' })).toBeFocused();
  expect(await statusOf(offer.id)).toBe('accepted');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You accepted this offer');
});

test('declining asks first, and can be left', async ({ page }) => {
  const offer = await addOffer(word, 1);
  await visit(page, offer.path);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await statusOf(offer.id)).toBe('sent');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Decline the offer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You declined this offer');
});

test('an offer that ended while its page was open says so instead of being accepted', async ({
  page,
}) => {
  const offer = await addOffer(word, 1);
  await visit(page, offer.path);
  await query("UPDATE offers SET expires_at = now() - interval '1 second' WHERE id = $1", [
    offer.id,
  ]);
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This offer has expired');
  expect(await statusOf(offer.id)).toBe('sent');
  await query("UPDATE offers SET status = 'withdrawn' WHERE id = $1", [offer.id]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no longer available');
});

test('without a link nothing is claimed, and what was typed is there after a reload', async ({
  page,
  context,
}) => {
  const offer = await addOffer(word, 1);
  await visit(page, offer.path);
  const question = page.getByLabel('Your question');
  await question.fill('May we bring a dog?');
  // The code that keeps it is loaded after the page.
  await expect.poll(() => readStore(page, 'drafts')).toHaveLength(1);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('your question is not sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(page.getByText('nothing was decided as far as we know')).toBeVisible();
  expect(await statusOf(offer.id)).toBe('sent');
  await context.setOffline(false);
  await page.reload();
  await expect(question).toHaveValue('May we bring a dog?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Our team has your question')).toBeVisible();
});

test('a question that is typed before the code of the page is there is kept too', async ({
  page,
}) => {
  const offer = await addOffer(word, 1);
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(site().url + offer.path, { waitUntil: 'commit' });
  const question = page.getByLabel('Your question');
  await question.fill('May we bring a cat?');
  release();
  await expect.poll(() => readStore(page, 'drafts')).toHaveLength(1);
  await expect(question).toHaveValue('May we bring a cat?');
});

test('the page comes with its content, is kept nowhere and found by nobody; a forged link is no page', async ({
  page,
}) => {
  const offer = await addOffer(word, 1);
  const answer = await fetch(site().url + offer.path);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  // Other sites are not told the address.
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(html).toContain('Free to cancel until two days before.');
  expect(html).toMatch(/<meta data-head name="robots" content="noindex"/);
  expect(html).not.toContain('Ana Offer');
  const forged = `${offer.path.slice(0, -2)}AA`;
  expect((await fetch(site().url + forged)).status).toBe(404);
  await visit(page, forged);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens no offer');
});
