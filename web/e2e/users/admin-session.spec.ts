import { accountLimits, accountPaths } from '@mr-sea/bff/contract/accounts';
import { expect, type Page, test } from '@playwright/test';
import { claimsOf } from '../../src/offline/staff/tokens';
import { heldTokens, signInAsAdmin, somebody } from '../support/admin';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const refresh = `**${accountPaths.refresh}`;
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome back/ });

test('a login is renewed on start and every 50 minutes', { tag: '@journey' }, async ({ page }) => {
  await page.clock.install();
  const first = await signInAsAdmin(page);
  await visit(page, '/admin');
  await expect.poll(async () => (await heldTokens(page))?.refresh).not.toBe(first.refresh);
  const second = await heldTokens(page);
  expect(accountLimits.refreshEveryMs).toBe(3_000_000);
  await page.clock.fastForward(3_000_000);
  await expect.poll(async () => (await heldTokens(page))?.refresh).not.toBe(second?.refresh);
});

for (const status of [400, 401, 403]) {
  test(`a refresh that is refused with ${status} ends the login`, async ({ page }) => {
    await page.route(refresh, (route) =>
      route.fulfill({ status, json: { error: 'Failed', code: 'unauthorized' } }),
    );
    await signInAsAdmin(page);
    await visit(page, '/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByText('Your login has ended. Please sign in again.')).toBeVisible();
    expect(await heldTokens(page)).toBeNull();
  });
}

test('a refresh that fails keeps the login, says so and is tried again', async ({ page }) => {
  await page.route(refresh, (route) =>
    route.fulfill({ status: 503, json: { error: 'Out of order', code: 'unavailable' } }),
  );
  const first = await signInAsAdmin(page);
  await visit(page, '/admin');
  await expect(page.getByText('Failed to refresh token')).toBeVisible();
  await expect(home(page)).toBeVisible();
  expect(await heldTokens(page)).toEqual(first);
  await page.unroute(refresh);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Failed to refresh token')).toBeHidden();
  expect((await heldTokens(page))?.refresh).not.toBe(first.refresh);
});

test('a refresh that takes more than 10 seconds keeps the login and says so', async ({ page }) => {
  await page.clock.install();
  await page.route(refresh, () => undefined);
  const first = await signInAsAdmin(page);
  await visit(page, '/admin');
  await expect(home(page)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Token refresh timeout')).toBeVisible();
  expect(await heldTokens(page)).toEqual(first);
});

test('two tabs that start at once share one login', async ({ page, context }) => {
  await signInAsAdmin(page);
  const other = await context.newPage();
  await Promise.all([visit(page, '/admin'), visit(other, '/admin')]);
  for (const tab of [page, other]) await expect(home(tab)).toBeVisible();
  for (const tab of [page, other]) await tab.reload();
  for (const tab of [page, other]) await expect(home(tab)).toBeVisible();
});

test('a logout ends the login in every tab and on the server', { tag: '@journey' }, async ({
  page,
  context,
}) => {
  const person = somebody();
  await signInAsAdmin(page, person);
  await visit(page, '/admin');
  await expect(home(page)).toBeVisible();
  const other = await context.newPage();
  await visit(other, '/admin');
  await expect(home(other)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/admin\/login$/);
  await expect
    .poll(() =>
      query(
        `select 1 from sessions s join users u on u.id = s.user_id
         where u.email = $1 and s.ended_at is null`,
        [person.email],
      ),
    )
    .toEqual([]);
});

test('an administrator who loses that power is led to the login', async ({ page }) => {
  const person = somebody();
  await signInAsAdmin(page, person);
  await visit(page, '/admin');
  await expect(home(page)).toBeVisible();
  await query('update users set is_superuser = false where email = $1', [person.email]);
  // Whichever call comes first finds out: a list ends the login, and a renewed login says that its owner is no administrator.
  await visit(page, '/admin/leads');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect
    .poll(async () => claimsOf((await heldTokens(page))?.access ?? '')?.is_admin ?? false)
    .toBe(false);
  await visit(page, '/admin/leads');
  await expect(page).toHaveURL(/\/admin\/login$/);
});
