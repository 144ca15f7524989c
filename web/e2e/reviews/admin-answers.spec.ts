import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { callAsAdmin, signInAsAdmin } from '../support/admin';
import { chooseAction, openList, rowNames, rowOf } from '../support/admin-list';
import { addReview, removeReviews, reviewNow } from '../support/admin-rows';
import { query, site } from '../support/site';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `w${Date.now().toString(36)}`;
const list = `/admin/reviews?search=${word}`;
let boat: { id: number; name: string };

test.beforeEach(async ({ page }) => {
  const [row] = await query<{ id: number; name: string }>(
    "SELECT id, name FROM boats WHERE status = 'active' ORDER BY id LIMIT 1",
  );
  if (!row) throw new Error('There is no boat.');
  boat = row;
  await signInAsAdmin(page);
});
test.afterEach(() => removeReviews(word));

const nameOf = (reviewer: string) => `review of ${boat.name} by ${reviewer}`;
const add = (reviewer_name: string) =>
  addReview(word, { reviewer_name, boat_id: boat.id, status: 'approved' });

test('an answer is written, stands below the review in public, is changed and removed', async ({
  page,
}) => {
  const id = await add('Ana Answered');
  await add('Una Unanswered');
  await openList(page, list);
  await chooseAction(page, nameOf('Ana Answered'), 'Answer');
  const dialog = page.getByRole('dialog', { name: 'Answer review' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Answer').fill('x'.repeat(1001));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Answer cannot exceed 1,000 characters')).toBeVisible();
  await dialog.getByLabel('Answer').fill(`Thank you, ${word}!\nCome back soon.`);
  await expectFit(page, 'the answer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, nameOf('Ana Answered'))).toContainText('Answered');
  await page.getByLabel('Filter').selectOption('unanswered');
  await expect.poll(() => rowNames(page)).toEqual([nameOf('Una Unanswered')]);

  await page.goto(`${site().url}/boats/${boat.id}`);
  const item = page.getByRole('listitem').filter({ hasText: 'Ana Answered' });
  await expect(item).toContainText('Answer from Mr. Sea');
  await expect(item).toContainText(`Thank you, ${word}!`);
  await expect(item.locator('time')).toHaveCount(2);
  await expect(item).not.toContainText('Verified trip');
  await expectFit(page, 'the answer in public');

  await openList(page, list);
  await chooseAction(page, nameOf('Ana Answered'), 'Change answer');
  await dialog.getByRole('button', { name: 'Remove answer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await reviewNow(id))?.answer).toBeNull();
});

test('of two answers at once neither is lost silently', async ({ page }) => {
  const id = await add('Two Colleagues');
  await openList(page, list);
  await chooseAction(page, nameOf('Two Colleagues'), 'Answer');
  const dialog = page.getByRole('dialog', { name: 'Answer review' });
  await dialog.getByLabel('Answer').fill('Mine');
  await callAsAdmin(`/api/admin/reviews/${id}/`, {
    method: 'PUT',
    body: JSON.stringify({ answer: 'Theirs' }),
    headers: { 'content-type': 'application/json' },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Theirs', { exact: true })).toHaveCount(2);
  expect((await reviewNow(id))?.answer).toBe('Theirs');
});

test('an answer that is written without a link waits and is sent once there is one', async ({
  page,
  context,
}) => {
  const id = await add('Dock Side');
  await openList(page, list);
  await context.setOffline(true);
  await chooseAction(page, nameOf('Dock Side'), 'Answer');
  const dialog = page.getByRole('dialog', { name: 'Answer review' });
  await dialog.getByLabel('Answer').fill('Written on the dock.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, nameOf('Dock Side'))).toContainText('Answered');
  expect((await reviewNow(id))?.answer).toBeNull();
  await context.setOffline(false);
  await expect
    .poll(async () => (await reviewNow(id))?.answer, { timeout: 40_000 })
    .toBe('Written on the dock.');
});
