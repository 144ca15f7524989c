import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { addBoat, removeBoats } from '../support/added-boats';
import { signInAsAdmin } from '../support/admin';
import { alertOf, applyBulk, openList, rowNames, rowOf, rows } from '../support/admin-list';
import { addCategory, removeCategories } from '../support/admin-rows';
import { query } from '../support/site';
import { failWith, holdBack, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `k${Date.now().toString(36)}`;
const list = `/admin/categories?search=${word}`;

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});
test.afterEach(async () => {
  await removeBoats();
  await removeCategories(word);
});

test.describe('Categories', () => {
  test('shows Uncategorized first, which cannot be selected, edited or deleted', async ({
    page,
  }) => {
    await addCategory(`Aaa ${word}`);
    await openList(page, '/admin/categories');
    const first = rows(page).first();
    await expect(first).toContainText('Uncategorized');
    await expect(first.getByRole('checkbox')).toHaveCount(0);
    await expect(first.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Locked Uncategorized' }).click();
    await expect(alertOf(page)).toHaveText("The 'Uncategorized' category cannot be deleted.");
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    const others = (await rowNames(page)).length;
    await expect(page.getByText(`${others} selected`)).toBeVisible();
    await expect(page.getByText(/^Categories count: \d+$/)).toBeVisible();
  });

  test('turns nothing while it loads', async ({ page }) => {
    const open = await holdBack(page, /\/api\/admin\/categories/);
    await visit(page, '/admin/categories');
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
    await expect(page.getByLabel('Search categories')).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    open();
    await expect(rows(page).first()).toBeVisible();
  });

  test('opens the category of the public site in a new tab', async ({ page }) => {
    const id = await addCategory(`Sails ${word}`);
    await openList(page, list);
    const view = page.getByRole('link', { name: `View Sails ${word}` });
    await expect(view).toHaveAttribute('target', '_blank');
    await expect(view).toHaveAttribute('href', `/boats/category/${id}/sails-${word}`);
  });

  test('adds a category after saying what is wrong with its name', { tag: '@journey' }, async ({
    page,
  }) => {
    await openList(page, '/admin/categories');
    await page.getByRole('button', { name: 'Add Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await dialog.getByLabel('Name').fill('x'.repeat(26));
    await expect(dialog.getByText('Name cannot exceed 25 characters')).toBeVisible();
    await dialog.getByLabel('Name').fill('uncategorized');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('A category with this name already exists')).toBeVisible();
    await dialog.getByLabel('Name').fill(` New ${word} `);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, `New ${word}`)).toBeVisible();
  });

  test('empties the form of a new category when it is closed', async ({ page }) => {
    await openList(page, '/admin/categories');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByLabel('Name').fill('x'.repeat(26));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Category' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByText('Name cannot exceed 25 characters')).toHaveCount(0);
  });

  test('renames a category; Save waits for another name', async ({ page }) => {
    const id = await addCategory(`Old ${word}`);
    await openList(page, list);
    await page.getByRole('button', { name: `Edit Old ${word}` }).click();
    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await page.getByLabel('Name').fill('');
    await expect(save).toBeDisabled();
    await page.getByLabel('Name').fill(`Fresh ${word}`);
    await save.click();
    await expect(rowOf(page, `Fresh ${word}`)).toBeVisible();
    await expect(page.getByText('Category saved.')).toBeVisible();
    const [row] = await query('SELECT name FROM categories WHERE id = $1', [id]);
    expect(row?.name).toBe(`Fresh ${word}`);
  });

  test('says why the server refuses, and keeps the form', async ({ page }) => {
    const id = await addCategory(`Old ${word}`);
    await openList(page, list);
    await page.getByRole('button', { name: `Edit Old ${word}` }).click();
    await page.getByLabel('Name').fill('UNCATEGORIZED');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('A category with this name already exists')).toBeVisible();
    await page.getByLabel('Name').fill(`Fresh ${word}`);
    const refusal = { error: '', code: 'bad_request' };
    await page.route(`**/api/admin/categories/${id}`, (route) =>
      route.fulfill({ status: 400, json: refusal }),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Error updating category. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await failWith(page, /\/api\/admin\/categories$/, 500);
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByLabel('Name').fill(`Other ${word}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Error adding category. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(`Other ${word}`);
  });

  test('deletes a category after saying that its boats move to Uncategorized', {
    tag: '@journey',
  }, async ({ page }) => {
    const id = await addCategory(`Gone ${word}`);
    const boat = await addBoat({ name: `Home ${word}` });
    await query('UPDATE boats SET category_id = $1 WHERE id = $2', [id, boat]);
    await openList(page, list);
    await expect(rowOf(page, `Gone ${word}`)).toContainText('1');
    await page.getByRole('button', { name: `Delete Gone ${word}` }).click();
    await expect(page.getByRole('dialog')).toContainText('Its 1 boat moves to Uncategorized.');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Category deleted.')).toBeVisible();
    const [row] = await query('SELECT category_id FROM boats WHERE id = $1', [boat]);
    expect(row?.category_id).toBe(1);
  });

  test('deletes several at once', async ({ page }) => {
    await addCategory(`One ${word}`);
    await addCategory(`Two ${word}`);
    await openList(page, list);
    await applyBulk(page, 'Delete');
    await expect(alertOf(page)).toHaveText('No categories selected.');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await applyBulk(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 categories deleted.')).toBeVisible();
    await expect(page.getByText('Categories count: 0')).toBeVisible();
  });

  test('fits phone, tablet and desktop, thumbs and screen readers, its form too', async ({
    page,
  }) => {
    await openList(page, '/admin/categories');
    await expectFit(page, 'the list');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectFit(page, 'the form');
  });
});
