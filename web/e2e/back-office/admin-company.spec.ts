import { companyTexts } from '@mr-sea/bff/contract/company';
import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { signInAsAdmin } from '../support/admin';
import { keptDrafts } from '../support/kept-drafts';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

const clean = () => query(`DELETE FROM settings WHERE key = 'company'`);

test.beforeEach(async ({ page }) => {
  await clean();
  await signInAsAdmin(page);
});
test.afterEach(clean);

test('a phone and hours of its own reach visitors and search engines, and give way to the default', async ({
  page,
  request,
}) => {
  await visit(page, '/admin/company');
  const form = page.getByRole('form', { name: 'Company' });
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByLabel('Phone', { exact: true }).fill('call us');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(companyTexts.phone)).toBeVisible();
  await expect(form.getByLabel('Phone', { exact: true })).toBeFocused();

  await form.getByLabel('Phone', { exact: true }).fill('(786) 555-0199');
  await form.getByRole('button', { name: 'Hours of each day' }).click();
  const sunday = form.getByRole('group', { name: 'Sunday' });
  await sunday.getByRole('checkbox').click();
  await expect(form.getByText('Visitors read: Mon–Sat 8 am–8 pm, Sun closed.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company saved.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();

  const home = await (await request.get(site().url)).text();
  expect(home).toContain('"telephone":"(786) 555-0199"');
  expect(home).toContain('"opens":"08:00"');
  await visit(page, '/about-us');
  await expect(page.getByRole('link', { name: 'Call (786) 555-0199' })).toBeVisible();
  await expect(page.getByText('Mon–Sat 8 am–8 pm, Sun closed')).toBeVisible();

  await visit(page, '/admin/company');
  await form.getByRole('button', { name: /^Use the default \(\+/ }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company saved.')).toBeVisible();
  expect(await (await request.get(site().url)).text()).not.toContain('(786) 555-0199');
});

test('two colleagues who change the same fact are asked which one stays', async ({ page }) => {
  await visit(page, '/admin/company');
  const form = page.getByRole('form', { name: 'Company' });
  await form.getByLabel('Phone', { exact: true }).fill('(786) 555-0111');
  await query(
    `UPDATE settings SET value = '{"phone": "(786) 555-0122"}', version = version + 1 WHERE key = 'company'`,
  );
  await form.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Company' });
  await expect(dialog.getByText('(786) 555-0122')).toBeVisible();
  await dialog.getByText('(786) 555-0111').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => query(`SELECT value ->> 'phone' AS phone FROM settings`))
    .toEqual([{ phone: '(786) 555-0111' }]);
});

test('what is typed waits on a tablet without a link, and goes out when there is one', async ({
  page,
  context,
}) => {
  await visit(page, '/admin/company');
  const form = page.getByRole('form', { name: 'Company' });
  await expect(form.getByLabel('Phone', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await form.getByLabel('Address', { exact: true }).fill('9 Dock Road, Miami');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved on this device.').first()).toBeVisible();
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('9 Dock Road, Miami');
  await context.setOffline(false);
  await expect
    .poll(() => query(`SELECT value ->> 'address' AS address FROM settings`), { timeout: 30_000 })
    .toEqual([{ address: '9 Dock Road, Miami' }]);
});

test('what is typed and not saved survives a reload', async ({ page }) => {
  await visit(page, '/admin/company');
  const form = page.getByRole('form', { name: 'Company' });
  await form.getByLabel('Founder', { exact: true }).fill('Rosa Díaz');
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.getByText('We kept what you typed.')).toBeVisible();
  await expect(form.getByLabel('Founder', { exact: true })).toHaveValue('Rosa Díaz');
});

test('fits phones, tablets and desktops', async ({ page }) => {
  await visit(page, '/admin/company');
  await page.getByRole('button', { name: 'Hours of each day' }).click();
  await expectFit(page);
});
