import { expect, type Page, test } from '@playwright/test';
import { addLeads, changeLead, leadNow, removeLeads } from '../support/added-leads';
import { signInAsAdmin } from '../support/admin';
import { openList } from '../support/admin-list';
import { keptDrafts } from '../support/kept-drafts';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `draft${Date.now()}`;
const restored = 'We kept what you typed.';

test.beforeEach(({ page }) => signInAsAdmin(page));
test.afterEach(() => removeLeads(word));

/** The page goes without a word, as when the tablet's battery is dead. */
async function crash(page: Page, path: string): Promise<Page> {
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  const next = await page.context().newPage();
  await page.close();
  await visit(next, path);
  return next;
}

test('a new lead that was being typed is there again, until it is thrown away', async ({
  page,
}) => {
  await visit(page, '/admin/leads');
  await page.getByRole('button', { name: 'Add Lead' }).click();
  await page.getByRole('dialog').getByLabel('Full name').fill('Ana Reyes');
  await page.getByRole('dialog').getByLabel('Status').selectOption('booked');

  const next = await crash(page, '/admin/leads');
  await next.getByRole('button', { name: 'Add Lead' }).click();
  const form = next.getByRole('dialog', { name: 'Add lead' });
  await expect(form.getByText(restored)).toBeVisible();
  await expect(form.getByLabel('Full name')).toHaveValue('Ana Reyes');
  await expect(form.getByLabel('Status')).toHaveValue('booked');

  await next.keyboard.press('Escape');
  await next.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => keptDrafts(next)).toHaveLength(0);
  await next.getByRole('button', { name: 'Add Lead' }).click();
  await expect(form.getByLabel('Full name')).toHaveValue('');
});

test('an edit goes on from the lead that it began with, so that a colleague is not overwritten', async ({
  page,
}) => {
  const [id = 0] = await addLeads(word, [{ full_name: 'Ana Reyes' }]);
  const leads = `/admin/leads?search=${word}`;
  await openList(page, leads);
  await page.getByRole('button', { name: 'Edit Ana Reyes' }).click();
  await page.getByRole('dialog').getByLabel('Staff note').fill('Wants the flybridge');

  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  await changeLead(id, 'note', 'Called at noon');
  const next = await crash(page, leads);
  await next.getByRole('button', { name: 'Edit Ana Reyes' }).click();
  const form = next.getByRole('dialog', { name: 'Edit lead' });
  await expect(form.getByLabel('Staff note')).toHaveValue('Wants the flybridge');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(next.getByText('Called at noon').last()).toBeVisible();
  await expect.poll(() => leadNow(id)).toMatchObject({ note: 'Called at noon' });
});

test('a boat and a post that were being typed are there again, and gone once they are saved', async ({
  page,
}) => {
  await visit(page, '/admin/boats');
  await page.getByRole('button', { name: 'Add Boat' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`Azimut ${word}`);
  let next = await crash(page, '/admin/boats');
  await next.getByRole('button', { name: 'Add Boat' }).click();
  const boat = next.getByRole('dialog', { name: 'Add boat' });
  await expect(boat.getByLabel('Name', { exact: true })).toHaveValue(`Azimut ${word}`);
  await boat.getByRole('button', { name: 'Start over' }).click();
  await expect(boat.getByLabel('Name', { exact: true })).toHaveValue('');

  await visit(next, '/admin/blog/posts');
  await next.getByRole('button', { name: 'Add Post' }).click();
  const post = (on: Page) => on.getByRole('dialog', { name: 'Add blog post' });
  await post(next).getByLabel('Post Title').fill(`A day ${word}`);
  await post(next).getByRole('button', { name: 'Add Paragraph' }).click();
  await post(next).getByPlaceholder('Write your paragraph...').fill('Half a sentence');
  next = await crash(next, '/admin/blog/posts');
  await next.getByRole('button', { name: 'Add Post' }).click();
  await expect(post(next).getByLabel('Post Title')).toHaveValue(`A day ${word}`);
  await expect(post(next).getByPlaceholder('Write your paragraph...')).toHaveValue(
    'Half a sentence',
  );
  await post(next).getByRole('button', { name: 'Save' }).click();
  await expect(post(next)).toBeHidden();
  await expect.poll(() => keptDrafts(next)).toHaveLength(0);
  await query('DELETE FROM blog_posts WHERE title = $1', [`A day ${word}`]);
});

test('no dialog drops what is typed on Escape without asking', async ({ page }) => {
  for (const [path, button, field] of [
    ['/admin/categories', 'Add Category', 'Name'],
    ['/admin/blog/categories', 'Add Blog Category', 'Category Name'],
    ['/admin/replies', 'Add Reply', 'Name'],
  ] as const) {
    await visit(page, path);
    await page.getByRole('button', { name: button }).click();
    const form = page.getByRole('dialog').filter({ has: page.getByLabel(field, { exact: true }) });
    await form.getByLabel(field, { exact: true }).fill('Half a name');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(form.getByLabel(field, { exact: true })).toHaveValue('Half a name');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
  }
});
