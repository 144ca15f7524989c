import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { callAsAdmin, signInAsAdmin } from '../support/admin';
import {
  alertOf,
  applyBulk,
  chooseAction,
  openList,
  rowNames,
  rowOf,
  rows,
} from '../support/admin-list';
import { addReview, removeReviews, reviewNow } from '../support/admin-rows';
import { query } from '../support/site';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `v${Date.now().toString(36)}`;
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
const add = (reviewer_name: string, more: object = {}) =>
  addReview(word, { reviewer_name, boat_id: boat.id, ...more });

test.describe('Reviews', () => {
  test('filters by status, all by default', async ({ page }) => {
    await add('Pia Pending');
    await add('Ada Approved', { status: 'approved' });
    await add('Rex Rejected', { status: 'rejected' });
    await openList(page, list);
    await expect(page.getByLabel('Filter')).toHaveValue('all');
    await expect(page.getByText('Reviews count: 3')).toBeVisible();
    for (const [filter, reviewer] of [
      ['pending', 'Pia Pending'],
      ['approved', 'Ada Approved'],
      ['rejected', 'Rex Rejected'],
    ] as const) {
      await page.getByLabel('Filter').selectOption(filter);
      await expect.poll(() => rowNames(page)).toEqual([nameOf(reviewer)]);
      await expect(page).toHaveURL(new RegExp(`filter=${filter}`));
    }
  });

  test('shows 50 characters of a comment, and all of it on demand', async ({ page }) => {
    const comment = `${'Calm water and a kind captain, we stay till sunset'} and a bit longer.`;
    await add('Long Talker', { comment });
    await openList(page, list);
    const short = page.getByRole('button', { name: `Read all of it: ${comment.slice(0, 50)}...` });
    await short.filter({ visible: true }).click();
    await expect(page.getByRole('dialog').getByText(comment)).toBeVisible();
  });

  test('approves and rejects a review in its row, by one call', { tag: '@journey' }, async ({
    page,
  }) => {
    const id = await add('Pia Pending');
    await openList(page, list);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: `Approve ${nameOf('Pia Pending')}` }).click();
    await expect(rowOf(page, nameOf('Pia Pending'))).toContainText('Approved');
    await expect.poll(async () => (await reviewNow(id))?.is_approved).toBe(true);
    await page.getByRole('button', { name: `Reject ${nameOf('Pia Pending')}` }).click();
    await expect(rowOf(page, nameOf('Pia Pending'))).toContainText('Rejected');
    await expect.poll(async () => (await reviewNow(id))?.is_approved).toBe(false);
    expect(calls.filter((path) => path.startsWith('/api/admin/reviews'))).toEqual([
      `/api/admin/reviews/approve/${id}`,
      `/api/admin/reviews/reject/${id}`,
    ]);
  });

  test('approves several by one call each; one that fails is named, the others go on', async ({
    page,
  }) => {
    const ids = [await add('Ana One'), await add('Ben Two'), await add('Cleo Three')];
    await openList(page, list);
    await applyBulk(page, 'Approve');
    await expect(alertOf(page)).toHaveText('No reviews selected.');
    await page.route(`**/api/admin/reviews/approve/${ids[1]}`, (route) =>
      route.fulfill({ status: 400, json: { error: 'No.', code: 'bad_request' } }),
    );
    let calls = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    page.on('request', (request) => {
      if (request.url().includes('/reviews/approve/')) calls += 1;
    });
    await page.route(`**/api/admin/reviews/approve/${ids[0]}`, async (route) => {
      await opened;
      await route.fallback();
    });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await applyBulk(page, 'Approve');
    await expect(page.getByRole('progressbar', { name: 'Approving' })).toBeVisible();
    open();
    await expect(alertOf(page)).toHaveText(`Not approved: ${nameOf('Ben Two')}. Please try again.`);
    expect(calls).toBe(3);
    expect((await reviewNow(ids[0] ?? 0))?.is_approved).toBe(true);
    expect((await reviewNow(ids[1] ?? 0))?.is_approved).toBe(false);
    expect((await reviewNow(ids[2] ?? 0))?.is_approved).toBe(true);
    await expect(page.getByText('1 selected')).toBeVisible();
  });

  test('says what is wrong in a new review, then adds it with its status', async ({ page }) => {
    await openList(page, '/admin/reviews');
    await page.getByRole('button', { name: 'Add Review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add review' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const message of [
      'Reviewer name is required',
      'Email is required',
      'Boat is required',
      'Comment is required',
    ]) {
      await expect(dialog.getByText(message)).toBeVisible();
    }
    await dialog.getByLabel('Reviewer name').fill('Nora New');
    await dialog.getByLabel('Email').fill('nora');
    await expect(dialog.getByText('Invalid email format')).toBeVisible();
    await dialog.getByLabel('Email').fill(`nora.${word}@e2e.example`);
    await dialog.getByLabel('Comment').fill('x'.repeat(301));
    await expect(dialog.getByText('Comment cannot exceed 300 characters')).toBeVisible();
    await dialog.getByLabel('Comment').fill('Lovely day.');
    await dialog.getByRole('combobox', { name: 'Boat' }).fill(boat.name);
    await page.getByRole('option', { name: boat.name, exact: true }).click();
    await dialog.getByLabel('4 stars').check({ force: true });
    await dialog.getByLabel('Status').selectOption('approved');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, nameOf('Nora New'))).toContainText('Approved');
    const [row] = await query('SELECT rating, is_approved FROM reviews WHERE email = $1', [
      `nora.${word}@e2e.example`,
    ]);
    expect(row).toEqual({ rating: 4, is_approved: true });
  });

  test('edits a review and its status; server messages stand at their fields', async ({ page }) => {
    const id = await add('Old Name');
    await openList(page, list);
    await chooseAction(page, nameOf('Old Name'), 'Edit');
    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await page.getByLabel('Reviewer name').fill('New Name');
    await page.getByLabel('Status').selectOption('rejected');
    const refusal = { error: { comment: 'Not this one.' }, code: 'validation' };
    await page.route(`**/api/admin/reviews/${id}`, (route) =>
      route.fulfill({ status: 400, json: refusal }),
    );
    await save.click();
    await expect(page.getByText('Not this one.')).toBeVisible();
    await page.unroute(`**/api/admin/reviews/${id}`);
    await save.click();
    await expect(rowOf(page, nameOf('New Name'))).toContainText('Rejected');
    await expect.poll(async () => (await reviewNow(id))?.reviewer_name).toBe('New Name');
  });

  test('asks before it deletes one or several, in the words of the house', async ({ page }) => {
    await add('Ana One');
    await add('Ben Two');
    const last = await add('Cleo Three');
    await openList(page, list);
    await chooseAction(page, nameOf('Ana One'), 'Delete');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this review?');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Reviews count: 2')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await applyBulk(page, 'Delete');
    await expect(dialog).toContainText('Are you sure you want to delete 2 review(s)?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/selected/)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await applyBulk(page, 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 reviews deleted.')).toBeVisible();
    await expect.poll(() => reviewNow(last)).toBeUndefined();
  });

  test('counts reviews by status and rating, and counts anew after a decision', async ({
    page,
  }) => {
    await add('Pia Pending', { rating: 3 });
    await openList(page, list);
    const panel = page.getByRole('region', { name: 'Statistics' });
    const statistics = async () => (await callAsAdmin('/api/admin/reviews-statistics/')).json();
    const before = await statistics();
    for (const label of ['Total', 'Approved', 'Pending', 'Rejected'] as const) {
      await expect(panel.locator('dl > div', { hasText: label })).toContainText(
        String(before[label.toLowerCase()]),
      );
    }
    await expect(panel).toContainText(before.average_rating);
    await expect(panel.getByRole('listitem').filter({ hasText: '3 stars' })).toContainText(
      String(before.by_rating['3']),
    );
    await page.getByRole('button', { name: `Approve ${nameOf('Pia Pending')}` }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: '3 stars' })).toContainText(
      String(before.by_rating['3'] + 1),
    );
  });

  test('fits phone, tablet and desktop, thumbs and screen readers, its form too', async ({
    page,
  }) => {
    await openList(page, '/admin/reviews?filter=rejected');
    await expect(rows(page).first()).toBeVisible();
    await expectFit(page, 'the list');
    await page.getByRole('button', { name: 'Add Review' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Comment is required')).toBeVisible();
    await expectFit(page, 'the form');
  });
});
