import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { addUser, removeUsers, userNow } from '../support/added-users';
import { givePassword, type Person, signInAsAdmin } from '../support/admin';
import { alertOf, applyBulk, chooseAction, openList, rowNames, rowOf } from '../support/admin-list';
import { query } from '../support/site';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `users${Date.now()}`;
const users = `/admin/users?search=${word}`;
const captain: Person = {
  first_name: 'Captain',
  last_name: 'Flint',
  email: `captain.${word}@e2e.example`,
  phone: '+1 305 555 0199',
  password: 'Harbor-light-7!',
};
const admin = { is_active: true, is_superuser: true };
const customer = { is_active: true, is_superuser: false };
const waiting = { is_active: false, is_superuser: true };

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page, captain);
});

// One sign-up for all tests: the server takes only so many.
test.afterEach(() => removeUsers(word, [captain.email]));
test.afterAll(() => removeUsers(word));

test.describe('Customers', () => {
  test('lists pinned accounts first, then superusers, with Verified Yes or No', async ({
    page,
  }) => {
    const hugo = await addUser(word, ['Hugo', 'Vale'], customer);
    await addUser(word, ['Wanda', 'Waits'], waiting);
    await addUser(word, ['Zoe', 'Pinned'], customer);
    await query('UPDATE users SET is_priority = true WHERE last_name = $1 AND email LIKE $2', [
      'Pinned',
      `%${word}%`,
    ]);
    await openList(page, users);
    const names = await rowNames(page);
    expect(names[0]).toBe('Zoe Pinned');
    expect(names.slice(1, 3).sort()).toEqual(['Captain Flint', 'Wanda Waits']);
    expect(names[3]).toBe('Hugo Vale');
    await expect(rowOf(page, 'Zoe Pinned').getByText('Pinned', { exact: true })).toBeAttached();
    await expect(rowOf(page, 'Hugo Vale')).toContainText('Yes');
    await expect(rowOf(page, 'Hugo Vale')).toContainText(hugo.email);
    await expect(rowOf(page, 'Wanda Waits')).toContainText('No');
    await expect(page.getByText('Users count: 4')).toBeVisible();
  });

  test('offers to edit superusers, and to view the details of others', async ({ page }) => {
    await addUser(word, ['Hugo', 'Vale'], customer);
    await openList(page, users);
    await expect(page.getByRole('button', { name: 'Edit Captain Flint' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'View details Captain Flint' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Hugo Vale' })).toHaveCount(0);
    await page.getByRole('button', { name: 'View details Hugo Vale' }).click();
    const details = page.getByRole('dialog', { name: 'User details' });
    await expect(details).toContainText('+1 305 555 0177');
    await expect(details.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'View details Hugo Vale' })).toBeFocused();
  });

  test('edits names with a large first letter, and shows the e-mail for reading only', async ({
    page,
  }) => {
    const otto = await addUser(word, ['Otto', 'Brandt'], admin);
    await openList(page, users);
    await page.getByRole('button', { name: 'Edit Otto Brandt' }).click();
    const form = page.getByRole('dialog', { name: 'Edit user' });
    const save = form.getByRole('button', { name: 'Save' });
    await expect(form.getByLabel('Email')).toHaveValue(otto.email);
    await expect(form.getByLabel('Email')).not.toBeEditable();
    await expect(save).toBeDisabled();
    await form.getByLabel('First name').fill('');
    await form.getByLabel('First name').pressSequentially('anna');
    await expect(form.getByLabel('First name')).toHaveValue('Anna');
    await save.click();
    await expect(form).toHaveCount(0);
    await expect(rowOf(page, 'Anna Brandt')).toBeVisible();
    await expect
      .poll(() => userNow(otto.email))
      .toMatchObject({ first_name: 'Anna', last_name: 'Brandt' });
  });

  test('says what is wrong with a name, and saves nothing then', async ({ page }) => {
    await addUser(word, ['Otto', 'Brandt'], admin);
    await openList(page, users);
    await page.getByRole('button', { name: 'Edit Otto Brandt' }).click();
    const form = page.getByRole('dialog', { name: 'Edit user' });
    await form.getByLabel('First name').fill('');
    await expect(form.getByText('First name is required')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await form.getByLabel('Last name').fill('');
    await expect(form.getByText('Last name is required')).toBeVisible();
    await form.getByLabel('First name').fill('A'.repeat(41));
    await expect(form.getByText('First name cannot exceed 40 characters')).toBeVisible();
    await form.getByLabel('Last name').fill('B'.repeat(41));
    await expect(form.getByText('Last name cannot exceed 40 characters')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeVisible();
  });

  test('says that an edit failed, takes it back, and keeps what was typed', async ({ page }) => {
    const otto = await addUser(word, ['Otto', 'Brandt'], admin);
    await openList(page, users);
    await page.getByRole('button', { name: 'Edit Otto Brandt' }).click();
    const form = page.getByRole('dialog', { name: 'Edit user' });
    await form.getByLabel('First name').fill('Anna');
    await query('DELETE FROM users WHERE email = $1', [otto.email]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText('Error updating user. Please try again.');
    await expect(form.getByLabel('First name')).toHaveValue('Anna');
  });

  test('verifies a waiting account, after saying what power goes with it', {
    tag: '@journey',
  }, async ({ page }) => {
    const wanda = await addUser(word, ['Wanda', 'Waits'], waiting);
    await openList(page, users);
    await page.getByRole('button', { name: 'Verify Wanda Waits' }).click();
    const question = page.getByRole('dialog', { name: 'Verify account' });
    await expect(question).toContainText('administrator');
    await expect(question).toContainText(wanda.email);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => userNow(wanda.email)).toMatchObject({ is_active: false });
    await page.getByRole('button', { name: 'Verify Wanda Waits' }).click();
    await question.getByRole('button', { name: 'Verify' }).click();
    await givePassword(page, captain.password);
    await expect(rowOf(page, 'Wanda Waits')).toContainText('Yes');
    await expect
      .poll(() => userNow(wanda.email))
      .toMatchObject({ is_active: true, is_superuser: true });
  });

  test('asks for the password before it makes an administrator, and may be told no', async ({
    page,
  }) => {
    const wanda = await addUser(word, ['Wanda', 'Waits'], waiting);
    await openList(page, users);
    await page.getByRole('button', { name: 'Verify Wanda Waits' }).click();
    const question = page.getByRole('dialog', { name: 'Verify account' });
    await question.getByRole('button', { name: 'Verify' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
    const password = confirm.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expectFit(page, 'the question for the password', [320, 390, 820, 1280]);
    await page.keyboard.press('Escape');
    await expect(confirm).toHaveCount(0);
    // The question is still there, and nothing has happened.
    await expect(question).toBeVisible();
    await expect.poll(() => userNow(wanda.email)).toMatchObject({ is_active: false });
    await question.getByRole('button', { name: 'Verify' }).click();
    await password.fill('not the password');
    await page.keyboard.press('Enter');
    await expect(confirm.getByText('Password is incorrect. Please try again.')).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(captain.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Wanda Waits is verified.')).toBeVisible();
    await expect(rowOf(page, 'Wanda Waits')).toContainText('Yes');
    // For five minutes nobody is asked again.
    await addUser(word, ['Willa', 'Waits'], waiting);
    await openList(page, users);
    await page.getByRole('button', { name: 'Verify Willa Waits' }).click();
    await question.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Willa Waits is verified.')).toBeVisible();
  });

  test('lets go and says so where the question for the password does not load', async ({
    page,
  }) => {
    const wanda = await addUser(word, ['Wanda', 'Waits'], waiting);
    await page.route(/\/assets\/.*password-dialog/, (route) => route.abort());
    await openList(page, users);
    await page.getByRole('button', { name: 'Verify Wanda Waits' }).click();
    const question = page.getByRole('dialog', { name: 'Verify account' });
    await question.getByRole('button', { name: 'Verify' }).click();
    await expect(question.getByRole('alert')).toContainText('could not be loaded');
    await expect(question.getByRole('button', { name: 'Verify' })).toBeEnabled();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect.poll(() => userNow(wanda.email)).toMatchObject({ is_active: false });
  });

  test('asks for the password later when the link broke meanwhile, and the grant is not stuck', async ({
    page,
  }) => {
    const wanda = await addUser(word, ['Wanda', 'Waits'], waiting);
    await openList(page, users);
    const breaks = '**/api/admin/users/*';
    await page.route(breaks, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Verify Wanda Waits' }).click();
    const question = page.getByRole('dialog', { name: 'Verify account' });
    await question.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Saved on this device.')).toBeVisible();
    await page.unroute(breaks);
    const needsYou = page.getByRole('button', { name: '1 needs you' });
    await expect(needsYou).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => userNow(wanda.email)).toMatchObject({ is_active: false });
    await needsYou.click();
    const change = page.getByRole('article', { name: 'Wanda Waits' });
    await expect(change).toContainText('Please enter your password again to go on.');
    await change.getByRole('button', { name: 'Try to send Wanda Waits now' }).click();
    await givePassword(page, captain.password);
    await expect.poll(() => userNow(wanda.email)).toMatchObject({ is_active: true });
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(needsYou).toHaveCount(0);
  });

  test('does not speak of power when a plain account is verified', async ({ page }) => {
    await addUser(word, ['Wanda', 'Waits'], { is_active: false, is_superuser: false });
    await openList(page, users);
    await page.getByRole('button', { name: 'Verify Wanda Waits' }).click();
    const question = page.getByRole('dialog', { name: 'Verify account' });
    await expect(question).toContainText('will be able to sign in');
    await expect(question).not.toContainText('administrator');
  });

  test('locks an account, but not the own one', async ({ page }) => {
    const otto = await addUser(word, ['Otto', 'Brandt'], admin);
    await openList(page, users);
    await chooseAction(page, 'Otto Brandt', 'Lock');
    await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
    await expect(rowOf(page, 'Otto Brandt')).toContainText('No');
    await expect.poll(() => userNow(otto.email)).toMatchObject({ is_active: false });
    await chooseAction(page, 'Captain Flint', 'Lock');
    const question = page.getByRole('dialog', { name: 'Lock account' });
    await question.getByRole('button', { name: 'Lock' }).click();
    await expect(question.getByRole('alert')).toHaveText(
      'You cannot delete or lock your own account.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, 'Captain Flint')).toContainText('Yes');
  });

  test('deletes an account after asking, and puts the focus on the next row', async ({ page }) => {
    const otto = await addUser(word, ['Otto', 'Brandt'], admin);
    await addUser(word, ['Hugo', 'Vale'], customer);
    await openList(page, `${users}&sort=-full_name`);
    await chooseAction(page, 'Otto Brandt', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete user' });
    await expect(question).toContainText('Are you sure you want to delete Otto Brandt');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'Otto Brandt')).toHaveCount(0);
    await expect(page.getByText('Users count: 2')).toBeVisible();
    await expect.poll(() => userNow(otto.email)).toBeUndefined();
    await expect(page.locator('[data-row-id] :focus')).toHaveCount(1);
  });

  test('does not delete the own account, and says so', async ({ page }) => {
    await addUser(word, ['Hugo', 'Vale'], customer);
    await openList(page, users);
    await chooseAction(page, 'Captain Flint', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(alertOf(page)).toHaveText('You cannot delete or lock your own account.');
    await expect(rowOf(page, 'Captain Flint')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await applyBulk(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(alertOf(page)).toHaveText('You cannot delete or lock your own account.');
    await expect(rowOf(page, 'Hugo Vale')).toBeVisible();
  });

  test('deletes the selected accounts', async ({ page }) => {
    const people = [
      await addUser(word, ['Hugo', 'Vale'], customer),
      await addUser(word, ['Ida', 'Vale'], customer),
    ];
    await openList(page, users);
    await page.getByRole('checkbox', { name: 'Select Hugo Vale' }).click();
    await page.getByRole('checkbox', { name: 'Select Ida Vale' }).click();
    await applyBulk(page, 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete 2 users' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Users count: 1')).toBeVisible();
    await expect(page.getByText(/selected/)).toHaveCount(0);
    for (const { email } of people) await expect.poll(() => userNow(email)).toBeUndefined();
  });

  test('alerts when no user is selected', async ({ page }) => {
    await openList(page, users);
    await applyBulk(page, 'Delete');
    await expect(alertOf(page)).toHaveText('No users selected.');
  });

  test('pins an account to the top and takes it back', async ({ page }) => {
    const hugo = await addUser(word, ['Hugo', 'Vale'], customer);
    await openList(page, users);
    await chooseAction(page, 'Hugo Vale', 'Pin');
    await expect.poll(() => rowNames(page)).toEqual(['Hugo Vale', 'Captain Flint']);
    await expect.poll(() => userNow(hugo.email)).toMatchObject({ is_priority: true });
    await chooseAction(page, 'Hugo Vale', 'Unpin');
    await expect.poll(() => rowNames(page)).toEqual(['Captain Flint', 'Hugo Vale']);
  });
});
