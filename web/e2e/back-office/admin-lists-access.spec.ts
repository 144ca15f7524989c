import { expect, test } from '@playwright/test';
import { axeViolations, overflow, smallTargets } from '../support/accessibility';
import { addLeads, removeLeads } from '../support/added-leads';
import { signInAsAdmin } from '../support/admin';
import { chooseAction, openList, rowOf } from '../support/admin-list';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const word = `access${Date.now()}`;
const leads = `/admin/leads?search=${word}`;

test.beforeEach(async ({ page }) => {
  await addLeads(word, [
    { full_name: 'Ana Pinned', is_priority: true, status: 'booked' },
    {
      full_name: 'Ben Carter',
      message: 'Is the flybridge free on Sunday?',
      boat_name: 'Azimut 66ft',
      date: '2026-12-24',
      status: 'closed',
    },
    { full_name: 'Cleo Diaz', status: 'contacted' },
  ]);
  await signInAsAdmin(page);
});

test.afterEach(() => removeLeads(word));

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1280, 860],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('the lists are accessible, fit, and have large targets', async ({ page }) => {
      test.slow();
      for (const path of [leads, '/admin/users']) {
        await openList(page, path);
        expect(await axeViolations(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(await smallTargets(page)).toEqual([]);
      }
      await openList(page, leads);
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('3 selected')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('the dialogs are accessible, fit, and have large targets', async ({ page }) => {
      test.slow();
      const check = async () => {
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(await smallTargets(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };
      await openList(page, leads);
      await page.getByRole('button', { name: 'Ben Carter', exact: true }).click();
      await check();
      await page.getByRole('button', { name: 'Edit Ben Carter' }).click();
      await check();
      await page.getByRole('button', { name: 'Add Lead' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await check();
      await chooseAction(page, 'Ben Carter', 'Delete');
      await check();
      await openList(page, '/admin/users');
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await check();
    });
  });
}

test.describe('with a keyboard alone', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('a lead is selected, opened, edited and deleted', { tag: '@journey' }, async ({ page }) => {
    await openList(page, leads);
    await page.getByRole('checkbox', { name: 'Select Ben Carter' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Ben Carter', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: 'Ben Carter' });
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Ben Carter', exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'Edit Ben Carter' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Edit lead' });
    await form.getByLabel('Full name').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' Jr');
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Ben Carter Jr' })).toBeFocused();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'View details' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Delete lead' })
      .getByRole('button', { name: 'Delete' })
      .press('Enter');
    await expect(rowOf(page, 'Ben Carter Jr')).toHaveCount(0);
    await expect(page.locator('[data-row-id] :focus')).toHaveCount(1);
  });
});
