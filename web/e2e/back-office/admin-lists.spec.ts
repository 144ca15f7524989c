import { expect, test } from '@playwright/test';
import { addLeads, addManyLeads, removeLeads } from '../support/added-leads';
import { signInAsAdmin } from '../support/admin';
import { alertOf, applyBulk, openList, rowNames, rowOf, rows } from '../support/admin-list';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `lists${Date.now()}`;
const leads = `/admin/leads?search=${word}`;
const search = 'Search leads';

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

test.afterEach(() => removeLeads(word));

test.describe('a list of the back office', () => {
  test('pages on the server: 50 rows, the count of all, next and previous', {
    tag: '@journey',
  }, async ({ page }) => {
    await addManyLeads(word, 120);
    await openList(page, leads);
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByText('Leads count: 120')).toBeVisible();
    await expect(page.getByText('Page 1 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect(rowOf(page, `Guest 051 ${word}`)).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(rows(page)).toHaveCount(50);
  });

  test('holds page, search and order in its address, so that reload and back work', async ({
    page,
  }) => {
    await addManyLeads(word, 60);
    await openList(page, leads);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(() => rowNames(page).then(([first]) => first)).toBe(`Guest 001 ${word}`);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rowOf(page, `Guest 051 ${word}`)).toBeVisible();
    await page.reload();
    await expect(rowOf(page, `Guest 051 ${word}`)).toBeVisible();
    await expect(page.getByLabel(search)).toHaveValue(word);
    await page.goBack();
    await expect(rowOf(page, `Guest 001 ${word}`)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/search=/);
    await expect(page).not.toHaveURL(/sort=/);
  });

  test('says its order to screen readers and turns it around', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Bea Lists' }, { full_name: 'Ada Lists' }]);
    await openList(page, leads);
    const header = page.getByRole('columnheader', { name: 'Name' });
    await expect(header).not.toHaveAttribute('aria-sort');
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => rowNames(page)).toEqual(['Ada Lists', 'Bea Lists']);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => rowNames(page)).toEqual(['Bea Lists', 'Ada Lists']);
  });

  test('searches once typing pauses for 300 ms', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Zelda Quick' }, { full_name: 'Yara Slow' }]);
    await openList(page, leads);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const sought = searchParams.get('search') ?? '';
      // A minute passes when the clock stops, in which the list is read again and the device renews what it keeps.
      if (pathname === '/api/admin/leads' && !['', word].includes(sought)) asked.push(sought);
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel(search).press('Control+A');
    await page.getByLabel(search).pressSequentially('Zelda');
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    await page.clock.runFor(2);
    await expect.poll(() => asked).toEqual(['Zelda']);
    await page.clock.resume();
    await expect(rowOf(page, 'Zelda Quick')).toBeVisible();
    await expect(rowOf(page, 'Yara Slow')).toHaveCount(0);
  });

  test('searches at once on Enter, and clears with its button', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Zelda Quick' }]);
    await openList(page, leads);
    await page.getByLabel(search).fill(`${word} nobody`);
    await page.getByLabel(search).press('Enter');
    await expect(page.getByText('No leads match.')).toBeVisible();
    await expect(page.getByText('Leads count: 0')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByLabel(search)).toHaveValue('');
    await expect(page.getByLabel(search)).toBeFocused();
    await expect(page).not.toHaveURL(/search=/);
  });

  test('selects a page of rows, counts them, and forgets them when the search changes', async ({
    page,
  }) => {
    await addManyLeads(word, 60);
    await openList(page, leads);
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    await all.click();
    await expect(page.getByText('50 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: `Select Guest 001 ${word}` }).click();
    await expect(page.getByText('49 selected')).toBeVisible();
    await expect(all).toHaveAttribute('aria-checked', 'mixed');
    await page.getByLabel(search).fill(`00 ${word}`.slice(1));
    await page.getByLabel(search).press('Enter');
    await expect(page.getByText(/selected/)).toHaveCount(0);
    await expect(all).toHaveAttribute('aria-checked', 'false');
  });

  test('alerts when Apply is pressed without a row', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Zelda Quick' }]);
    await openList(page, leads);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(alertOf(page)).toHaveText('No leads selected.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alertOf(page)).toHaveCount(0);
    await applyBulk(page, 'Delete');
    await expect(alertOf(page)).toHaveText('No leads selected.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('does nothing on Apply without an action, and says what is missing', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Zelda Quick' }]);
    await openList(page, leads);
    await page.getByRole('checkbox', { name: 'Select Zelda Quick' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(alertOf(page)).toHaveText('Choose a bulk action first.');
    await expect(page.getByText('1 selected')).toBeVisible();
  });

  test('forgets the selection when the question of a bulk delete is closed', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Zelda Quick' }, { full_name: 'Yara Slow' }]);
    await openList(page, leads);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await applyBulk(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/selected/)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(2);
  });

  test('opens on the first page when the page of its address is gone', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Zelda Quick' }]);
    await openList(page, `${leads}&page=9`);
    await expect(rowOf(page, 'Zelda Quick')).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);
  });

  test('says when there is nothing to show, and shows all again', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Zelda Quick' }]);
    await visit(page, `/admin/leads?search=${word}none&status=booked`);
    await expect(page.getByText('No leads match.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(rowOf(page, 'Zelda Quick')).toBeVisible();
    await expect(page).not.toHaveURL(/status=|search=/);
  });

  test('is cards on a phone, with the order to choose', { tag: '@journey' }, async ({ page }) => {
    await addLeads(word, [{ full_name: 'Bea Lists' }, { full_name: 'Ada Lists' }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page, leads);
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByLabel('Sort by').selectOption('Name, descending');
    await expect.poll(() => rowNames(page)).toEqual(['Bea Lists', 'Ada Lists']);
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(page.getByRole('table')).toBeVisible();
  });
});
