import { readFile } from 'node:fs/promises';
import { accountPaths, accountTexts } from '@mr-sea/bff/contract/accounts';
import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectFit } from '../support/accessibility';
import { heldTokens, type Person, signInAsAdmin, somebody } from '../support/admin';
import { mailsTo } from '../support/mails';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

const widths = [320, 390, 820, 1280];
const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

/** Sets it up through the screen up to the first code, as whoever is signed in. */
async function begin(page: Page, { password }: Person): Promise<TOTP> {
  await visit(page, '/admin/account');
  await twoStep(page).getByRole('button', { name: 'Set up...' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const shown = page.getByText(/^([A-Z2-7]{4} ?){8}$/);
  const secret = Secret.fromBase32(((await shown.textContent()) ?? '').replaceAll(' ', ''));
  const app = new TOTP({ secret });
  await codeField(page).fill(app.generate());
  return app;
}
const recoveryCodes = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

/** Sets it up through the screen. */
async function setUp(page: Page, person: Person): Promise<{ app: TOTP; codes: string[] }> {
  const app = await begin(page, person);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = recoveryCodes(page);
  await expect(list).toHaveCount(10);
  return { app, codes: await list.allTextContents() };
}

/** As if the codes that were used so far had been used long ago. */
async function forgetLastCode({ email }: Person): Promise<void> {
  await query(
    'UPDATE second_factors SET last_step = NULL WHERE user_id = (SELECT id FROM users WHERE email = $1)',
    [email],
  );
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('an administrator turns two-step sign-in on, and signs in with a code and with a recovery code', async ({
  page,
}) => {
  const person = somebody();
  await signInAsAdmin(page, person);
  const { app, codes } = await setUp(page, person);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  for (const code of codes) expect(text).toContain(code);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(twoStep(page).getByText('10 recovery codes are left.')).toBeVisible();
  await expect(twoStep(page).getByRole('heading')).toBeFocused();
  const subjects = async () => (await mailsTo(person.email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 20_000 }).toContain('Two-step sign-in is on for Mr. Sea');

  await logOut(page);
  await forgetLastCode(person);
  await logIn(page, person);
  // Asked for below what was typed, which stays.
  const code = codeField(page);
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await expect(page.getByText('Enter the code of your authenticator app')).toBeVisible();
  expect(await heldTokens(page)).toBeNull();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Code is required')).toBeVisible();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(app.generate());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);

  await logOut(page);
  await logIn(page, person);
  await codeField(page).fill(codes[3]?.replaceAll('-', '') ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await visit(page, '/admin/account');
  await expect(twoStep(page).getByText('9 recovery codes are left.')).toBeVisible();
});

test('turning it off takes the password and a code, and names what is wrong', async ({ page }) => {
  const person = somebody();
  await signInAsAdmin(page, person);
  const { codes } = await setUp(page, person);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await twoStep(page).getByRole('button', { name: 'Turn off...' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await codeField(page).fill('000000');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Password is incorrect. Please try again.')).toBeVisible();
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible();
  await codeField(page).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(twoStep(page).getByRole('button', { name: 'Set up...' })).toBeVisible();
  await logOut(page);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/admin$/);
});

test('shows the recovery codes at once, also where the link breaks right after them', async ({
  page,
}) => {
  const person = somebody();
  await signInAsAdmin(page, person);
  await begin(page, person);
  await page.route(`**${accountPaths.totp}`, () => undefined);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  await expect(twoStep(page).getByText('On', { exact: true })).toBeVisible();
});

test('says that it is on where the answer with the recovery codes was lost, and how to get new ones', async ({
  page,
}) => {
  const person = somebody();
  await signInAsAdmin(page, person);
  await begin(page, person);
  await page.route(`**${accountPaths.confirmTotp}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(twoStep(page).getByRole('alert')).toHaveText(accountTexts.totpOn);
  await expect(twoStep(page).getByRole('heading')).toBeFocused();
  await expectFit(page, 'what was lost', widths);
  await twoStep(page).getByRole('button', { name: 'Turn off...' }).click();
  await expect(codeField(page)).toBeVisible();
});

test('another address is not asked for the code of the first', async ({ page }) => {
  const [person, other] = [somebody(), somebody()];
  await signInAsAdmin(page, other);
  await signInAsAdmin(page, person);
  await setUp(page, person);
  await logOut(page);
  await logIn(page, person);
  await expect(codeField(page)).toBeVisible();
  await logIn(page, other);
  await expect(page).toHaveURL(/\/admin$/);
});

test('fits phones, tablet and desktop, thumbs and screen readers, at every step', async ({
  page,
}) => {
  const person = somebody();
  await signInAsAdmin(page, person);
  await visit(page, '/admin/account');
  await twoStep(page).getByRole('button', { name: 'Set up...' }).click();
  await expectFit(page, 'the password', widths);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectFit(page, 'the key', widths);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await setUp(page, person);
  await expectFit(page, 'the recovery codes', widths);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await logOut(page);
  await logIn(page, person);
  await expect(codeField(page)).toBeVisible();
  await expectFit(page, 'the login', widths);
});
