import { accountPaths } from '@mr-sea/bff/contract/accounts';
import { expect, type Page, test } from '@playwright/test';
import {
  haveAccount,
  heldTokens,
  marinaAdmin,
  signInAsAdmin,
  signInAsUser,
  somebody,
} from '../support/admin';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const active = { is_active: true, is_superuser: false };
const guarded = [
  '/admin',
  '/admin/users',
  '/admin/boats',
  '/admin/leads',
  '/admin/categories',
  '/admin/reviews',
  '/admin/stories',
  '/admin/blog/posts',
  '/admin/blog/categories',
];

test('leads an administrator to the back office and keeps both tokens', async ({ page }) => {
  await haveAccount(marinaAdmin, { is_active: true, is_superuser: true });
  await visit(page, '/admin/login');
  await logIn(page, marinaAdmin.email, marinaAdmin.password);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Marina');
  const tokens = await heldTokens(page);
  expect(Object.keys(tokens ?? {}).sort()).toEqual(['access', 'refresh']);
});

test('leads anybody else to the own account', async ({ page }) => {
  const person = somebody();
  await haveAccount(person, active);
  await visit(page, '/admin/login');
  await logIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/user-account\/$/);
  await expect(page.getByText(person.email)).toBeVisible();
});

test('asks for both fields and takes the focus to the summary', async ({ page }) => {
  await visit(page, '/admin/login');
  await submit(page);
  const summary = page.getByText('Please fill out all required fields.');
  await expect(summary).toBeVisible();
  await expect(summary.locator('..')).toBeFocused();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
});

test('says what is wrong with an address or a password', async ({ page }) => {
  await visit(page, '/admin/login');
  await logIn(page, 'marina', 'x'.repeat(129));
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByText('Password cannot exceed 128 characters.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('maxlength', '255');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('maxlength', '255');
});

test('says the same of an unknown address and of a wrong password', async ({ page }) => {
  const person = somebody();
  await haveAccount(person, active);
  await visit(page, '/admin/login');
  for (const email of [person.email, 'nobody@e2e.example']) {
    await logIn(page, email, 'not the password');
    const words = 'Email or password is incorrect. Please try again.';
    await expect(page.getByText(words)).toBeVisible();
  }
  expect(await heldTokens(page)).toBeNull();
});

test('tells an account that waits what it waits for', async ({ page }) => {
  const person = somebody();
  await haveAccount(person, { is_active: false, is_superuser: true });
  await visit(page, '/admin/login');
  await logIn(page, person.email, person.password);
  const words = "Your account is waiting for an administrator's approval.";
  await expect(page.getByText(words)).toBeVisible();
});

// What the server never answers, but another one of the same kind may.
const answers: [status: number, error: string, words: string][] = [
  [400, 'Whatever', 'No account found with this email. Please check and try again.'],
  [409, 'Whatever', 'You are already logged in. Please log out to switch accounts.'],
  [418, 'The harbor is closed.', 'The harbor is closed.'],
  [500, '', 'An unexpected error occurred. Please try again.'],
];
for (const [status, error, words] of answers) {
  test(`says "${words}" to ${status}`, async ({ page }) => {
    await page.route(`**${accountPaths.token}`, (route) =>
      route.fulfill({ status, json: { error, code: 'internal' } }),
    );
    await visit(page, '/admin/login');
    await logIn(page, 'pat@e2e.example', 'harbor-light');
    await expect(page.getByText(words)).toBeVisible();
  });
}

test('gives up after 15 seconds', async ({ page }) => {
  await page.clock.install();
  await page.route(`**${accountPaths.token}`, () => undefined);
  await visit(page, '/admin/login');
  await logIn(page, 'pat@e2e.example', 'harbor-light');
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
  await page.clock.fastForward(15_000);
  const words = 'Request timeout. Please check your connection and try again.';
  await expect(page.getByText(words)).toBeVisible();
});

test('says when the server cannot be reached', async ({ page }) => {
  await page.route(`**${accountPaths.token}`, (route) => route.abort());
  await visit(page, '/admin/login');
  await logIn(page, 'pat@e2e.example', 'harbor-light');
  await expect(page.getByText('Error: The server cannot be reached.')).toBeVisible();
});

test('refuses a second login beside the first', async ({ page }) => {
  const person = somebody();
  await signInAsUser(page, person);
  await visit(page, '/admin/login');
  await logIn(page, person.email, person.password);
  await expect(page.getByText('User is already authenticated')).toBeVisible();
});

test('shows the password on request, and says when Caps Lock is on', async ({ page }) => {
  await visit(page, '/admin/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('harbor-light');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await password.dispatchEvent('keyup', { key: 'A', modifierCapsLock: true });
  await expect(page.getByText('Caps Lock is on.')).toBeVisible();
  await password.dispatchEvent('keyup', { key: 'a', modifierCapsLock: false });
  await expect(page.getByText('Caps Lock is on.')).toBeHidden();
});

test('leads on to sign-up and to a forgotten password', async ({ page }) => {
  await visit(page, '/admin/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/admin\/sign-up$/);
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeFocused();
  await page.getByRole('link', { name: /Login/ }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/admin\/forgot-password$/);
});

test('an administrator who is signed in has no business on the screens before', async ({
  page,
}) => {
  await signInAsAdmin(page);
  for (const path of ['/admin/login', '/admin/sign-up', '/admin/forgot-password']) {
    await visit(page, path);
    await expect(page).toHaveURL(/\/admin$/);
  }
});

test('nobody gets past the guards without being an administrator', { tag: '@journey' }, async ({
  page,
}) => {
  for (const path of [...guarded, '/user-account']) {
    await visit(page, path);
    await expect(page).toHaveURL(/\/admin\/login$/);
  }
  await signInAsUser(page, somebody());
  for (const path of guarded) {
    await visit(page, path);
    await expect(page).toHaveURL(/\/admin\/login$/);
  }
});

test('an account shows what is kept of it, and can be left', async ({ page }) => {
  const person = somebody();
  await signInAsUser(page, person);
  await visit(page, '/user-account');
  for (const text of ['Pat Bayside', person.email, person.phone, 'Active']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await heldTokens(page)).toBeNull();
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Login' }).click();
}
