import { expect, test } from '@playwright/test';
import { readStore } from '../support/device-store';
import { type Link, openLink } from '../support/link';
import { catalogueIsKept } from '../support/offline';
import { boatWithReviews } from '../support/reviewed-boats';
import { query, site } from '../support/site';

let link: Link;
test.beforeEach(async () => {
  link = await openLink(site().url);
});
test.afterEach(() => link.close());

test('a review written without a network waits on the device and arrives exactly once', {
  tag: '@journey',
}, async ({ page }) => {
  const email = `offline-review-${Date.now()}@example.com`;
  const boat = await boatWithReviews();
  await page.goto(`${link.url}/boats/${boat}`);
  await catalogueIsKept(page);
  await link.cut();
  await page.reload();

  await page.getByRole('button', { name: 'Write a Review' }).click();
  const form = page.getByRole('dialog', { name: 'Add Your Experience' });
  await form.getByLabel('Name').fill('Ana Reyes');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Comment').fill('Calm, even without a signal.');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(
    page.getByText("Saved on this device. We'll send your review as soon as you're back online."),
  ).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('1 review is waiting to be sent.')).toBeVisible();
  expect(await reviewsBy(email)).toEqual([]);

  await link.restore();
  await expect.poll(() => reviewsBy(email), { timeout: 40_000 }).toEqual([{ boat_id: boat }]);
  await expect.poll(() => readStore(page, 'outbox')).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
  expect(await reviewsBy(email)).toHaveLength(1);
});

const reviewsBy = (email: string): Promise<{ boat_id: number }[]> =>
  query('SELECT boat_id FROM reviews WHERE email = $1', [email]);
