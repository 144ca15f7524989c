import { expect, type Page, test } from '@playwright/test';
import { comesToRest, expectFirstFieldSeen, expectFit } from '../support/accessibility';
import { addLeads, removeLeads } from '../support/added-leads';
import { type Person, signInAsAdmin, somebody } from '../support/admin';
import { backOfficeIsKept, readAdminStore, signInThrough } from '../support/admin-device';
import { openList, rowNames, rowOf, rows } from '../support/admin-list';
import { openLink } from '../support/link';
import { query, site } from '../support/site';

test.use({ viewport: { width: 820, height: 1180 } });

const word = `views${Date.now()}`;
const leads = `/admin/leads?search=${word}`;
/** Views belong to accounts: each test has an account whose views no other test sees. */
let me: Person;
const people: string[] = [];
const newPerson = (): Person => {
  const person = somebody();
  people.push(person.email);
  return person;
};
test.beforeEach(() => {
  me = newPerson();
});
test.afterEach(async () => {
  await removeLeads(word);
  await query('DELETE FROM users WHERE email = ANY($1)', [people]);
});

const show = (page: Page) => page.getByLabel('Show', { exact: true });
const shown = (page: Page) => show(page).locator('option:checked');
const menu = (page: Page) => page.getByRole('button', { name: 'My views' });
const press = async (page: Page, action: string) => {
  await menu(page).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const saveAs = async (page: Page, name: string) => {
  await press(page, 'Save this view');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
};
const stored = (person = me) =>
  query<{ name: string; query: object }>(
    `SELECT v.name, v.query FROM lead_views v JOIN users u ON u.id = v.user_id
     WHERE u.email = $1 ORDER BY v.name`,
    [person.email],
  );
const threeLeads = () =>
  addLeads(word, [
    { full_name: 'Zoe New' },
    { full_name: 'Abe Called', status: 'contacted' },
    { full_name: 'Mia Called', status: 'contacted' },
  ]);

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(({ page }) => signInAsAdmin(page, me));

  test('what the list shows is saved under a name, and opens again at one address', {
    tag: '@journey',
  }, async ({ page }) => {
    await threeLeads();
    await openList(page, `${leads}&sort=full_name`);
    await page.getByLabel('Status', { exact: true }).selectOption('Contacted');
    await expect(rows(page)).toHaveCount(2);
    await press(page, 'Save this view');
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await expect(dialog).toContainText(
      `Status: Contacted · Search: ${word} · Sorted by Name, ascending`,
    );
    await dialog.getByLabel('Name').fill(' To call back ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('View saved.')).toBeVisible();
    await expect(menu(page)).toBeFocused();
    await expect(shown(page)).toHaveText('To call back');
    expect(await stored()).toEqual([
      { name: 'To call back', query: { status: 'contacted', search: word, sort: 'full_name' } },
    ]);
    // A built-in one leaves nothing of it, and it leaves nothing of another's.
    await show(page).selectOption('Unanswered');
    await expect(page).toHaveURL(/\/admin\/leads\?view=unanswered$/);
    await show(page).selectOption('To call back');
    await expect(page).toHaveURL(
      `${site().url}/admin/leads?status=contacted&search=${word}&sort=full_name`,
    );
    await expect(rows(page)).toHaveCount(2);
    expect(await rowNames(page)).toEqual(['Abe Called', 'Mia Called']);
    await page.reload();
    await expect(shown(page)).toHaveText('To call back');
    // What is narrowed further is no view that was saved.
    await page.getByLabel('Status', { exact: true }).selectOption('New');
    await expect(rowOf(page, 'Zoe New')).toBeVisible();
    await expect(shown(page)).toHaveText('All leads');
    await page.goBack();
    await expect(shown(page)).toHaveText('To call back');
  });

  test('a view is renamed and deleted, with the keyboard alone', async ({ page }) => {
    await threeLeads();
    await openList(page, leads);
    await saveAs(page, 'Calls');
    await expect(menu(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Rename view' })).toBeFocused();
    await page.keyboard.press('Enter');
    const renaming = page.getByRole('dialog', { name: 'Rename view' });
    await expect(renaming.getByLabel('Name')).toHaveValue('Calls');
    await renaming.getByLabel('Name').fill('Callbacks');
    await page.keyboard.press('Enter');
    await expect(shown(page)).toHaveText('Callbacks');
    expect(await stored()).toMatchObject([{ name: 'Callbacks' }]);
    await expect(menu(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Delete view' })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete view' });
    await expect(question).toContainText('the view “Callbacks”');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('View deleted.')).toBeVisible();
    await expect(menu(page)).toBeFocused();
    expect(await stored()).toEqual([]);
    // The list stays as it is.
    await expect(page).toHaveURL(site().url + leads);
    await expect(shown(page)).toHaveText('All leads');
  });

  test('a name that is taken, and a list that nothing narrows, are not saved', async ({ page }) => {
    await threeLeads();
    await openList(page, '/admin/leads');
    await press(page, 'Save this view');
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(dialog).toContainText('Choose what to show, a search or an order first.');
    await dialog.getByLabel('Name').fill('Everything');
    await expect(save).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByLabel('Search leads').fill(word);
    await expect(rows(page)).toHaveCount(3);
    await saveAs(page, 'Calls');
    await page.getByLabel('Status', { exact: true }).selectOption('New');
    await expect(rows(page)).toHaveCount(1);
    await press(page, 'Save this view');
    await expect(save).toBeDisabled();
    await dialog.getByLabel('Name').fill('CALLS');
    await save.click();
    await expect(dialog).toContainText('You have a view with this name');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('x'.repeat(41));
    await save.click();
    await expect(dialog).toContainText('Name cannot exceed 40 characters');
    expect(await stored()).toHaveLength(1);
  });

  test('its menu takes no row from the list, and its dialog fits everywhere', async ({ page }) => {
    await threeLeads();
    await openList(page, leads);
    const topOfRows = async (display: '' | 'none') => {
      await page.locator('[aria-label="My views"]').evaluate((button, display) => {
        if (button.parentElement) button.parentElement.style.display = display;
      }, display);
      await comesToRest(page);
      return (await rows(page).first().boundingBox())?.y;
    };
    for (const width of [360, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 1180 });
      const without = await topOfRows('none');
      expect([width, await topOfRows('')]).toEqual([width, without]);
    }
    await saveAs(page, 'A name of forty characters, and no more.');
    await expectFit(page, 'Leads');
    await press(page, 'Rename view');
    await expect(page.getByRole('dialog', { name: 'Rename view' })).toBeVisible();
    await expectFit(page, 'Rename view');
    await expectFirstFieldSeen(page);
  });

  test('a colleague at the same tablet sees views of their own', async ({ page }) => {
    const colleague = newPerson();
    await threeLeads();
    await openList(page, leads);
    await saveAs(page, 'Only mine');
    await signInAsAdmin(page, colleague);
    await openList(page, leads);
    await saveAs(page, 'Only theirs');
    await expect(show(page).locator('optgroup option')).toHaveText(['Only theirs']);
    expect(await stored()).toMatchObject([{ name: 'Only mine' }]);
    expect(await stored(colleague)).toMatchObject([{ name: 'Only theirs' }]);
  });
});

test('without a link the views are there, and changing them says what it needs', async ({
  page,
}) => {
  const link = await openLink(site().url);
  await threeLeads();
  await signInThrough(page, link.url, me);
  await query(
    `INSERT INTO lead_views (user_id, name, query) SELECT id, 'To call back', $2 FROM users WHERE email = $1`,
    [me.email, { status: 'contacted', search: word }],
  );
  // Read ahead, though nobody has looked at the list of leads yet.
  await page.goto(`${link.url}/admin/boats`);
  await backOfficeIsKept(page);
  await expect
    .poll(async () =>
      (await readAdminStore<{ key: string }>(page, 'answers')).map(({ key }) => key),
    )
    .toContain('lead-views');
  await link.cut();
  await page.goto(`${link.url}/admin/leads`);
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
  await show(page).selectOption('To call back');
  await expect(rows(page)).toHaveCount(2);
  await press(page, 'Rename view');
  const dialog = page.getByRole('dialog', { name: 'Rename view' });
  await expect(dialog).toContainText('Renaming a view needs a connection');
  await page.keyboard.press('Escape');
  await press(page, 'Delete view');
  await expect(
    page.getByRole('dialog', { name: 'Delete view' }).getByRole('button', { name: 'Delete' }),
  ).toBeDisabled();
  await link.close();
});
