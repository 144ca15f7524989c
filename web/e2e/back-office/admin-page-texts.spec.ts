import { pageTextMessages } from '@mr-sea/bff/contract/admin/page-texts';
import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { signInAsAdmin } from '../support/admin';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const title = `Texts ${Date.now()} of About`;

test.beforeEach(({ page }) => signInAsAdmin(page));
test.afterEach(() => query(`DELETE FROM page_metadata WHERE page = 'about'`));

test('what is written for a page is what its visitors and search engines get', {
  tag: '@journey',
}, async ({ page, request }) => {
  await visit(page, '/admin/page-texts');
  await page.getByRole('button', { name: 'About', exact: true }).click();
  const form = page.getByRole('form', { name: '/about-us' });
  await expect(form.getByText('If blank: About Mr. Sea (')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByLabel('Title', { exact: true }).fill(title);
  await expect(form.getByText(`${title.length} characters`)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Page texts saved.')).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(title);

  expect(await (await request.get(`${site().url}/about-us`)).text()).toContain(title);
  await visit(page, '/admin/audit');
  await expect(page.getByText('Page texts').first()).toBeVisible();
});

test('an address that is no page, and a colleague who was faster, are said', async ({ page }) => {
  await visit(page, '/admin/page-texts');
  await page.getByLabel('Address of a page').fill('/saved');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText(pageTextMessages.noPage)).toBeVisible();

  await page.getByLabel('Address of a page').fill('/about-us');
  await page.getByRole('button', { name: 'Open' }).click();
  const form = page.getByRole('form', { name: '/about-us' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await query(`INSERT INTO page_metadata (page, title) VALUES ('about', 'Theirs')`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(pageTextMessages.changed)).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(title);
});

test('fits phones, tablets and desktops', async ({ page }) => {
  await visit(page, '/admin/page-texts');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('form', { name: '/' })).toBeVisible();
  await expectFit(page);
});
