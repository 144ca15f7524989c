import { adminBlogCategoryPaths } from '@mr-sea/bff/contract/admin/blog';
import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { callAsAdmin, signInAsAdmin } from '../support/admin';
import { alertOf, applyBulk, openList, rowNames, rowOf, rows } from '../support/admin-list';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `cat${Date.now()}`;
const page1 = `/admin/blog/categories?search=${word}`;

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});
test.afterEach(async () => {
  await query('delete from blog_categories where strpos(name, $1) > 0', [word]);
});

async function addCategory(name: string, fields: object = {}): Promise<number> {
  const response = await callAsAdmin(adminBlogCategoryPaths.list, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `${name} ${word}`,
      description: '',
      is_active: true,
      ...fields,
    }),
  });
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: number };
  return id;
}

test('lists categories with id, name, a cut description and the status', async ({ page }) => {
  const id = await addCategory('Reefs', { description: 'Where to anchor and swim' });
  await addCategory('Wrecks', { is_active: false });
  await openList(page, page1);
  const reefs = rowOf(page, `Reefs ${word}`);
  await expect(reefs).toContainText(`#${id}`);
  await expect(reefs.getByText('Where to anchor…')).toBeVisible();
  await expect(reefs.getByText('Active', { exact: true })).toBeVisible();
  await expect(rowOf(page, `Wrecks ${word}`).getByText('Inactive')).toBeVisible();
  await expect(page.getByText('Blog categories count: 2')).toBeVisible();
});

test('finds by name or description, and says when nothing is found', async ({ page }) => {
  await addCategory('Reefs', { description: `calm water ${word}x` });
  await addCategory('Wrecks');
  await openList(page, page1);
  await page.getByLabel('Search blog categories').fill(`WATER ${word}X`);
  await expect.poll(() => rowNames(page)).toEqual([`Reefs ${word}`]);
  await page.getByLabel('Search blog categories').fill(`nothing ${word}`);
  await expect(page.getByText('No blog categories found.')).toBeVisible();
});

test('adds a category that is active unless told otherwise', { tag: '@journey' }, async ({
  page,
}) => {
  await visit(page, page1);
  await page.getByRole('button', { name: 'Add Blog Category' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Active Category' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Category Name').fill(`  Lagoons ${word} `);
  await dialog.getByLabel('Category Description').fill('Quiet places');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, `Lagoons ${word}`).getByText('Quiet places')).toBeVisible();
});

test('empties the form when the dialog is closed', async ({ page }) => {
  await visit(page, page1);
  const dialog = page.getByRole('dialog', { name: 'Add blog category' });
  await page.getByRole('button', { name: 'Add Blog Category' }).click();
  await dialog.getByLabel('Category Name').fill('Forgotten');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Blog Category' }).click();
  await expect(dialog.getByLabel('Category Name')).toHaveValue('');
});

test('says at the name that it is taken, and keeps what was typed', async ({ page }) => {
  await addCategory('Reefs');
  await openList(page, page1);
  await page.getByRole('button', { name: 'Add Blog Category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Category Name').fill(`REEFS ${word}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A category with this name already exists')).toBeVisible();
  await expect(dialog.getByLabel('Category Name')).toHaveValue(`REEFS ${word}`);
});

test('saves an edit once something changed, and only with a name', async ({ page }) => {
  await addCategory('Reefs');
  await openList(page, page1);
  await page.getByRole('button', { name: `Edit Reefs ${word}` }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Category Name').fill(' ');
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Category Name').fill(`Reefs ${word}`);
  await dialog.getByText('Active Category').click();
  await expect(save).toBeEnabled();
  await save.click();
  await expect(rowOf(page, `Reefs ${word}`).getByText('Inactive')).toBeVisible();
});

test('keeps the form open and says why when saving fails', async ({ page }) => {
  await addCategory('Reefs');
  await openList(page, page1);
  await page.route('**/api/admin/blog/categories**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Blog Category' }).click();
  await dialog.getByLabel('Category Name').fill(`Lagoons ${word}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Failed to add blog category. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Category Name')).toHaveValue(`Lagoons ${word}`);
});

test('warns before deleting that posts lose their category, and leaves the posts', async ({
  page,
}) => {
  const id = await addCategory('Reefs');
  const [post] = await query<{ id: number }>(
    'insert into blog_posts (title, slug, category_id) values ($1, $1, $2) returning id',
    [`post-${word}`, id],
  );
  await openList(page, page1);
  await page.getByRole('button', { name: `Delete Reefs ${word}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 post will lose its category association.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No blog categories found.')).toBeVisible();
  expect(await query('select category_id from blog_posts where id = $1', [post?.id])).toEqual([
    { category_id: null },
  ]);
  await query('delete from blog_posts where id = $1', [post?.id]);
});

test('deletes several at once, and asks for a selection first', async ({ page }) => {
  await addCategory('Reefs');
  await addCategory('Wrecks');
  await openList(page, page1);
  await applyBulk(page, 'Delete');
  await expect(alertOf(page)).toHaveText(/No categories selected\./);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await applyBulk(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(0);
});

test('fits phone, tablet and desktop, thumbs and screen readers, its form too', async ({
  page,
}) => {
  await addCategory('Reefs', { description: 'Where to anchor and swim' });
  await openList(page, page1);
  await expectFit(page, 'the list');
  await page.getByRole('button', { name: 'Add Blog Category' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFit(page, 'the form');
});
