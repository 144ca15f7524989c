import { accountPaths } from '@mr-sea/bff/contract/accounts';
import { expect, type Page, test } from '@playwright/test';
import { haveAccount, heldTokens, type Person, somebody } from '../support/admin';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

test('an account of later waits, and is told so after its login was refused', {
  tag: '@journey',
}, async ({ page }) => {
  const person = somebody();
  await haveAccount(somebody(), { is_active: true, is_superuser: true });
  await signUp(page, person);
  await expect(page.getByRole('heading', { name: 'Your account is created' })).toBeVisible();
  await expect(page.getByText('An administrator has to approve it')).toBeVisible();
  const words = "Error during login: Your account is waiting for an administrator's approval.";
  await expect(page.getByText(words)).toBeVisible();
  expect(await heldTokens(page)).toBeNull();
  const rows = await query('select is_active, is_superuser from users where email = $1', [
    person.email,
  ]);
  expect(rows).toEqual([{ is_active: false, is_superuser: true }]);
});

test('asks for every field and takes the focus to the summary', async ({ page }) => {
  await visit(page, '/admin/sign-up');
  await submit(page);
  const summary = page.getByText('Please fill out all fields.');
  await expect(summary.locator('..')).toBeFocused();
  for (const words of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Confirming the password is required',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
});

test('says what is wrong with a field', async ({ page }) => {
  await visit(page, '/admin/sign-up');
  await fill(page, { ...somebody(), email: 'pat', password: 'short' });
  await page.getByLabel('Confirm Password').fill('other');
  await submit(page);
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('x'.repeat(129));
  await expect(page.getByText('Password cannot exceed 128 characters.')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveAttribute('maxlength', '255');
});

test('takes no password that is guessed first, and says so at its field', async ({ page }) => {
  const person = somebody();
  for (const [password, words] of [
    ['Password1', 'Password is one of the most common ones. Please choose another one.'],
    [person.email, 'Password must not be your name, your email or the name of this site.'],
  ] as const) {
    await signUp(page, { ...person, password });
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  }
  expect(await query('select from users where email = $1', [person.email])).toEqual([]);
});

test('says when the address has an account', async ({ page }) => {
  const person = somebody();
  await haveAccount(person, { is_active: true, is_superuser: false });
  await signUp(page, person);
  const words = 'An account with this email already exists. Please use another email.';
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue(person.first_name);
});

test("shows the server's messages beside their fields", async ({ page }) => {
  await signUp(page, { ...somebody(), first_name: 'P'.repeat(40) });
  await expect(page.getByRole('heading', { name: 'Your account is created' })).toBeVisible();
  await answer(page, 400, { phone: 'This number is not in service' });
  await signUp(page, somebody());
  await expect(page.getByText('This number is not in service')).toBeVisible();
  const words = 'Invalid input. Please check the data and try again.';
  await expect(page.getByText(words)).toBeVisible();
});

const answers: [status: number, error: string, words: string][] = [
  [400, 'The harbor is closed.', 'The harbor is closed.'],
  [400, '', 'Invalid input. Please check the data and try again.'],
  [500, 'Whatever', 'An unexpected error occurred. Please try again.'],
];
for (const [status, error, words] of answers) {
  test(`says "${words}" to ${status} with "${error}"`, async ({ page }) => {
    await answer(page, status, error);
    await signUp(page, somebody());
    await expect(page.getByText(words)).toBeVisible();
  });
}

test('says when the server cannot be reached', async ({ page }) => {
  await page.route(`**${accountPaths.signUp}`, (route) => route.abort());
  await signUp(page, somebody());
  await expect(page.getByText('Error: The server cannot be reached.')).toBeVisible();
});

async function signUp(page: Page, person: Person): Promise<void> {
  await visit(page, '/admin/sign-up');
  await fill(page, person);
  await page.getByLabel('Confirm Password').fill(person.password);
  await submit(page);
}

async function fill(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First Name').fill(person.first_name);
  await page.getByLabel('Last Name').fill(person.last_name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

async function answer(page: Page, status: number, error: unknown): Promise<void> {
  await page.route(`**${accountPaths.signUp}`, (route) =>
    route.fulfill({ status, json: { error, code: 'validation' } }),
  );
}
