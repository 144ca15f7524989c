import { type AuthTokens, accountPaths } from '@mr-sea/bff/contract/accounts';
import { expect, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { adminTokens, type Person, signInAsAdmin, somebody } from '../support/admin';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const where = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });
const statusOf = async ({ access }: AuthTokens): Promise<number> => {
  const headers = { authorization: `Bearer ${access}` };
  return (await fetch(site().url + accountPaths.me, { headers })).status;
};

/** Another login of somebody, with the name of its device. */
async function loginOn(device: string, person: Person): Promise<AuthTokens> {
  const tokens = await adminTokens(person);
  await query(
    `UPDATE sessions SET device = $1 WHERE id = (
       SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $2
       ORDER BY s.created_at DESC LIMIT 1)`,
    [device, person.email],
  );
  return tokens;
}

test('an administrator sees where the account is signed in, and signs out there', {
  tag: '@journey',
}, async ({ page }) => {
  const person = somebody();
  const tablet = await loginOn('Safari on iPad', person);
  const desk = await loginOn('Firefox on Windows', person);
  await signInAsAdmin(page, person);
  await visit(page, '/admin');
  await page.getByRole('link', { name: 'Your Account' }).click();
  const logins = where(page).getByRole('listitem');
  await expect(logins).toHaveCount(3);
  await expect(logins.first()).toContainText('This device');
  await expect(logins.first().getByRole('button')).toHaveCount(0);
  await where(page)
    .getByRole('button', { name: /^Sign out there: Safari on iPad/ })
    .click();
  await expect(page.getByText('Signed out: Safari on iPad.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await expect(logins).toHaveCount(2);
  expect([await statusOf(tablet), await statusOf(desk)]).toEqual([401, 200]);
  await where(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out on 1 other device.')).toBeVisible();
  await expect(logins).toHaveCount(1);
  expect(await statusOf(desk)).toBe(401);
  await expect(where(page).getByRole('button')).toHaveCount(0);
});

test('says when the logins cannot be read, and tries again', async ({ page }) => {
  await signInAsAdmin(page, somebody());
  await page.route(`**${accountPaths.sessions}`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await visit(page, '/admin/account');
  await expect(where(page).getByText('Error fetching data.')).toBeVisible();
  await page.unroute(`**${accountPaths.sessions}`);
  await where(page).getByRole('button', { name: 'Try again' }).click();
  await expect(where(page).getByText('This device')).toBeVisible();
});

test('fits phone, tablet and desktop, thumbs and screen readers', async ({ page }) => {
  const person = somebody();
  await loginOn('Chrome on Android phone', person);
  await signInAsAdmin(page, person);
  await visit(page, '/admin/account');
  await expect(where(page).getByRole('listitem')).toHaveCount(2);
  await expectFit(page, 'the account', [320, 390, 820, 1280]);
});
