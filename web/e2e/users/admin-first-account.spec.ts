import { expect, test } from '@playwright/test';
import { marinaAdmin } from '../support/admin';
import { type StartedSite, startSite } from '../support/site';

test.use({ serviceWorkers: 'block' });

let own: StartedSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  own = await startSite({ DEMO: 'off' });
});
test.afterAll(() => own.stop());

test('the first account is an administrator at once and sees itself', async ({ page }) => {
  await page.goto(`${own.url}/admin/sign-up`);
  await page.getByLabel('First Name').fill(marinaAdmin.first_name);
  await page.getByLabel('Last Name').fill(marinaAdmin.last_name);
  await page.getByLabel('Email').fill(marinaAdmin.email);
  await page.getByLabel('Phone').fill(marinaAdmin.phone);
  await page.getByLabel('Password', { exact: true }).fill(marinaAdmin.password);
  await page.getByLabel('Confirm Password').fill(marinaAdmin.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL(`${own.url}/user-account`);
  await expect(page.getByText('Marina Keys')).toBeVisible();
  await page.getByRole('link', { name: 'Open the back office' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Marina');
  await expect(page.getByText('No new leads')).toBeVisible();
});
