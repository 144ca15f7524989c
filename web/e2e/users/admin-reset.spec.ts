import { accountPaths, resetPage } from '@mr-sea/bff/contract/accounts';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations, overflow, smallTargets } from '../support/accessibility';
import { haveAccount, somebody } from '../support/admin';
import { mailsTo } from '../support/mails';
import { site } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const standing = { is_active: true, is_superuser: false };
const sent =
  'If an account exists for this email address, a link to reset its password is on its way.';
const invalid = 'Error: This link is invalid or has expired. Please request a new one.';

test('a mailed link sets a new password, once', { tag: '@journey' }, async ({ page }) => {
  const person = somebody();
  await haveAccount(person, standing);
  await visit(page, '/admin/forgot-password');
  await ask(page, person.email);
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');

  const link = await linkMailedTo(person.email);
  await visit(page, link);
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/');
  await choose(page, 'iloveyou', 'iloveyou');
  const common = 'Password is one of the most common ones. Please choose another one.';
  await expect(page.getByText(common)).toBeVisible();
  await expect(page.getByLabel('New Password')).toBeFocused();
  await choose(page, 'calm-water-9', 'calm-water-9');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByLabel('New Password')).toBeHidden();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('calm-water-9');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/user-account\/$/);
  const subjects = async () => (await mailsTo(person.email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 20_000 }).toContain('Your Mr. Sea password was changed');

  await visit(page, link);
  await expect(page.getByText(invalid)).toBeVisible();
});

test('says the same of an address without an account', async ({ page }) => {
  await visit(page, '/admin/forgot-password');
  await ask(page, somebody().email);
  await expect(page.getByText(sent)).toBeVisible();
});

test('takes no address that is none', async ({ page }) => {
  await visit(page, '/admin/forgot-password');
  const email = page.getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await expect(send).toBeDisabled();
  for (const [typed, words] of [
    ['pat', 'Please enter a valid email address.'],
    [`${'p'.repeat(320)}@e2e.example`, 'Email cannot exceed 320 characters.'],
    ['', 'Please enter your email address.'],
  ] as const) {
    await email.fill(typed);
    await email.blur();
    await expect(page.getByText(words)).toBeVisible();
    await expect(send).toBeDisabled();
  }
  await email.fill('pat@e2e.example');
  await expect(send).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/');
});

const refusals: [answer: object, status: number, words: string][] = [
  [{ error: 'The harbor is closed.', code: 'internal' }, 500, 'Error: The harbor is closed.'],
  [{ error: '', code: 'internal' }, 500, 'Error: Failed to request password reset'],
  [{ success: false, message: 'Not today.' }, 200, 'Not today.'],
];
for (const [json, status, words] of refusals) {
  test(`shows "${words}" and offers another try`, async ({ page }) => {
    const answer = `**${accountPaths.requestReset}`;
    await page.route(answer, (route) => route.fulfill({ status, json }));
    await visit(page, '/admin/forgot-password');
    await ask(page, 'pat@e2e.example');
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeDisabled();
    await page.unroute(answer);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(sent)).toBeVisible();
  });
}

test('shows Sending... while the request is under way', async ({ page }) => {
  await page.route(`**${accountPaths.requestReset}`, () => undefined);
  await visit(page, '/admin/forgot-password');
  await ask(page, 'pat@e2e.example');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
});

test('takes no new password that is too short, too long or typed differently', async ({ page }) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All fields are required.').first()).toBeVisible();
  for (const [password, again, words] of [
    ['short', 'short', 'Password must be at least 8 characters long.'],
    ['x'.repeat(129), 'x'.repeat(129), 'Password cannot exceed 128 characters.'],
    ['calm-water-9', 'calm-water-8', 'Passwords do not match.'],
  ] as const) {
    await choose(page, password, again);
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('can be used by everybody, with its messages too, on a phone, a tablet and a desktop', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All fields are required.').first()).toBeVisible();
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page), `${width} px`).toEqual([]);
    expect(await smallTargets(page), `${width} px`).toEqual([]);
    expect(await overflow(page), `${width} px`).toBe(0);
  }
});

test('says when a new password could not be saved', async ({ page }) => {
  await openForm(page);
  await page.route('**/api/users/reset/**', (route) =>
    route.fulfill({ status: 500, json: { error: 'Out of order', code: 'internal' } }),
  );
  await choose(page, 'calm-water-9', 'calm-water-9');
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
});

const checks: [answer: object, status: number, words: string][] = [
  [{ error: '', code: 'internal' }, 404, 'Error: Failed to validate token'],
  [{ success: false, message: 'Used already.' }, 200, 'Error: Used already.'],
  [{ success: false, message: '' }, 200, 'An unexpected error occurred.'],
];
for (const [json, status, words] of checks) {
  test(`says "${words}" of a link`, async ({ page }) => {
    await page.route('**/api/users/reset/**', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status, json }),
    );
    await visit(page, resetPage('MQ', 'none'));
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  });
}

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

async function choose(page: Page, password: string, again: string): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Save' }).click();
}

/** The form of a link that the server takes for good. */
async function openForm(page: Page): Promise<void> {
  await page.route('**/api/users/reset/**', (route) =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.fulfill({ json: { success: true, message: 'Please choose a new password.' } }),
  );
  await visit(page, resetPage('MQ', 'none'));
  await page.getByLabel('New Password').waitFor();
}

/** Path of the link in the mail to an address. */
async function linkMailedTo(address: string): Promise<string> {
  let path = '';
  await expect
    .poll(
      async () => {
        for (const { id } of await mailsTo(address)) {
          const text = await (await fetch(`${site().inboxUrl}/mails/${id}`)).text();
          path ||= /\/admin\/api\/users\/reset\/[\w-]+\/[\w.-]+/.exec(text)?.[0] ?? '';
        }
        return path;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return path;
}
