import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
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

test('the lists fit phone, tablet and desktop, thumbs and screen readers', async ({ page }) => {
  for (const path of ['/admin/users', leads]) {
    await openList(page, path);
    await expectFit(page, path);
  }
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await expectFit(page, 'a selection');
});

test('the dialogs fit phone, tablet and desktop, thumbs and screen readers', async ({ page }) => {
  const check = async (what: string, widths = [390, 820, 1280]) => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFit(page, what, widths);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await openList(page, leads);
  await page.setViewportSize({ width: 820, height: 900 });
  await page.getByRole('button', { name: 'Ben Carter', exact: true }).click();
  // With more room it is no dialog (admin-open-lead.spec.ts).
  await check('the details', [390, 820]);
  await page.getByRole('button', { name: 'Edit Ben Carter' }).click();
  await check('an edit');
  await page.getByRole('button', { name: 'Add Lead' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await check('a new lead with its messages');
  await chooseAction(page, 'Ben Carter', 'Delete');
  await check('the question before deleting');
  await openList(page, '/admin/users');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await check('an account');
});

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
