import { expect, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { addLeads, removeLeads } from '../support/added-leads';
import { marinaAdmin, signInAsAdmin, somebody } from '../support/admin';
import { openList, rowOf } from '../support/admin-list';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const word = `opened${Date.now()}`;
const leads = `/admin/leads?search=${word}`;
const desktop = { width: 1280, height: 800 };
const tablet = { width: 820, height: 1180 };
test.beforeEach(({ page }) => signInAsAdmin(page));
test.afterEach(() => removeLeads(word));

const opener = (page: Page, name: string) =>
  rowOf(page, name).getByRole('button', { name, exact: true });
const pane = (page: Page, name: string) => page.getByRole('complementary', { name });
const leadIn = (page: Page) => new URL(page.url()).searchParams.get('lead');

test('a lead has an address of its own, which a colleague can open and a reload keeps', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  const [id] = await addLeads(word, [{ full_name: 'Ada Link' }, { full_name: 'Bea Link' }]);
  await openList(page, leads);
  await opener(page, 'Ada Link').click();
  const details = page.getByRole('dialog', { name: 'Ada Link' });
  await expect(details).toBeVisible();
  expect(leadIn(page)).toBe(String(id));
  await page.reload();
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Previous lead' }).click();
  await expect(page.getByRole('dialog', { name: 'Bea Link' })).toBeVisible();
  // However many were looked at, Back leads to the list.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(leadIn(page)).toBeNull();
  expect(page.url()).toContain(word);
  await page.goForward();
  await expect(page.getByRole('dialog', { name: 'Bea Link' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toContain(word);

  // By its address alone, where the list shows others.
  await visit(page, `/admin/leads?search=nobody${word}&lead=${id}`);
  await expect(details.getByLabel('Assigned to')).toBeVisible();
  await details.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit lead' });
  await form.getByLabel('Message').fill('By the sandbar');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(details).toContainText('By the sandbar');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  expect(leadIn(page)).toBeNull();

  // Somebody else deletes it.
  await query('DELETE FROM leads WHERE id = $1', [id]);
  await visit(page, `${leads}&lead=${id}`);
  await expect(page.getByRole('alert')).toContainText('no longer there');
});

test('from 1100 pixels on a lead stands beside the list, also by the keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await addLeads(
    word,
    ['Third', 'Second', 'First'].map((full_name) => ({ full_name, boat_name: 'Azimut 66ft' })),
  );
  await openList(page, leads);
  await opener(page, 'First').focus();
  await page.keyboard.press('Enter');
  await expect(pane(page, 'First').getByRole('heading', { name: 'First' })).toBeFocused();
  await expect(rowOf(page, 'First')).toHaveAttribute('aria-current', 'true');
  await expectFit(page, 'with a pane', [1100, 1280, 1920]);
  await page.setViewportSize(desktop);
  const [list, lead] = await Promise.all(
    [page.getByRole('table'), pane(page, 'First')].map((place) => place.boundingBox()),
  );
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(lead?.x ?? 0);

  // j goes on from the lead that is open.
  await page.keyboard.press('j');
  await expect(opener(page, 'Second')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pane(page, 'Second').getByRole('heading', { name: 'Second' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit lead' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane(page, 'Second')).toBeVisible();
  const next = pane(page, 'Second').getByRole('button', { name: 'Next lead' });
  await next.press('Enter');
  await expect(pane(page, 'Third')).toBeVisible();

  // A calendar that is open takes Escape for itself.
  const day = pane(page, 'Third').getByLabel('Follow up on');
  await day.click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(pane(page, 'Third')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane(page, 'Third')).toHaveCount(0);
  await expect(opener(page, 'Third')).toBeFocused();
  expect(leadIn(page)).toBeNull();

  // What is changed beside the list is changed in it.
  await opener(page, 'First').click();
  await pane(page, 'First').getByLabel('Status of First').selectOption('Contacted');
  await expect(rowOf(page, 'First').getByLabel('Status of First')).toHaveValue('contacted');
  await page.setViewportSize(tablet);
  await expect(page.getByRole('dialog', { name: 'First' })).toBeVisible();
});

/** Whether a table is no wider than the list that it stands in. */
const isWithinList = (table: Element) =>
  table.getBoundingClientRect().right <=
  (table.closest('[data-list-top]')?.getBoundingClientRect().right ?? 0);

/** Whether nothing of these words is cut off. */
const areWhole = (parts: Element[]) =>
  parts.length > 0 &&
  parts.every(
    (part) => part.scrollWidth <= part.clientWidth && part.scrollHeight <= part.clientHeight,
  );

test('fourteen leads fit the screen of a tablet, each with the whole name of its boat', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await addLeads(
    word,
    Array.from({ length: 16 }, (_, index) => ({
      full_name: `Visitor ${index}`,
      boat_name: 'Azimut 66ft Flybridge',
      date: '2027-03-05',
      message: 'We would like to see the sandbar and stay for the sunset',
    })),
  );
  await query("UPDATE leads SET hour = '15:00' WHERE email LIKE $1", [`%${word}%`]);
  await openList(page, leads);
  expect(await page.getByRole('table').evaluate(isWithinList)).toBe(true);
  const bottoms = await page
    .locator('[data-row-id]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= tablet.height).length).toBeGreaterThanOrEqual(14);
  expect(await page.getByText('Azimut 66ft Flybridge').evaluateAll(areWhole)).toBe(true);
  await expectFit(page);
});

test('an empty day still says what it is for', async ({ page }) => {
  await page.setViewportSize(tablet);
  await addLeads(word, [{ full_name: 'Dee Label' }]);
  await openList(page, leads);
  await opener(page, 'Dee Label').click();
  const field = page.getByRole('dialog', { name: 'Dee Label' }).getByLabel('Follow up on');
  await expect(field).toHaveValue('');
  const label = page.locator('label', { hasText: 'Follow up on' });
  await expect(label).toHaveCSS('opacity', '1');
});

test('two colleagues at one lead see each other, until one leaves', async ({ page, browser }) => {
  await page.setViewportSize(tablet);
  await addLeads(word, [{ full_name: 'Eli Shared' }]);
  await openList(page, leads);
  await opener(page, 'Eli Shared').click();
  const mine = page.getByRole('dialog', { name: 'Eli Shared' });
  await expect(mine.getByLabel('Assigned to')).toBeVisible();
  await expect(mine.getByText('looking at this lead')).toHaveCount(0);

  const other = await browser.newContext({ viewport: tablet, serviceWorkers: 'block' });
  try {
    const theirs = await other.newPage();
    await signInAsAdmin(theirs, somebody({ first_name: 'Kim', last_name: 'Dock' }));
    await openList(theirs, leads);
    await opener(theirs, 'Eli Shared').click();
    const seen = theirs.getByRole('dialog', { name: 'Eli Shared' });
    await expect(mine.getByText('Kim Dock is looking at this lead.')).toBeVisible();
    // Who came second hears of the first as well.
    const me = `${marinaAdmin.first_name} ${marinaAdmin.last_name}`;
    await expect(seen.getByText(`${me} is looking at this lead.`)).toBeVisible();
    await expectFit(theirs, 'with a colleague', [390, 820]);
    await theirs.keyboard.press('Escape');
    await expect(mine.getByText('looking at this lead')).toHaveCount(0);
  } finally {
    await other.close();
  }
});
