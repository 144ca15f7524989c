import { expect, test } from '@playwright/test';
import { addLeads, changeLead, leadNow, removeLeads } from '../support/added-leads';
import { signInAsAdmin } from '../support/admin';
import { openList, rowOf } from '../support/admin-list';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `conflict${Date.now()}`;
const leads = `/admin/leads?search=${word}`;

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

test.afterEach(() => removeLeads(word));

test.describe('an edit of a lead that somebody else changed meanwhile', () => {
  test('asks field by field, and saves what is chosen', { tag: '@journey' }, async ({ page }) => {
    const [id = 0] = await addLeads(word, [{ full_name: 'Ana Reyes' }]);
    await openList(page, leads);
    await page.getByRole('button', { name: 'Edit Ana Reyes' }).click();
    const form = page.getByRole('dialog', { name: 'Edit lead' });
    await form.getByLabel('Full name').fill('Anna Reyes');
    await form.getByLabel('Staff note').fill('Mine');
    await changeLead(id, 'full_name', 'Hannah Reyes');
    await changeLead(id, 'note', 'Theirs');
    await form.getByRole('button', { name: 'Save' }).click();

    const conflict = page.getByRole('dialog', { name: 'Hannah Reyes' });
    await expect(conflict).toContainText('Somebody else changed this in the meantime.');
    const save = conflict.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    const name = conflict.getByRole('group', { name: 'Full name' });
    await expect(name).toContainText('Before: Ana Reyes');
    await name.getByLabel(/^Mine/).check();
    await expect(save).toBeDisabled();
    await conflict
      .getByRole('group', { name: 'Staff note' })
      .getByLabel(/^Theirs/)
      .check();
    await save.click();

    await expect(form).toHaveCount(0);
    await expect(rowOf(page, 'Anna Reyes')).toBeVisible();
    await expect.poll(() => leadNow(id)).toMatchObject({ full_name: 'Anna Reyes', note: 'Theirs' });
  });

  test('overwrites nothing when it is cancelled', async ({ page }) => {
    const [id = 0] = await addLeads(word, [{ full_name: 'Ana Reyes' }]);
    await openList(page, leads);
    await changeLead(id, 'status', 'booked');
    await page.getByLabel('Status of Ana Reyes').selectOption('Closed');
    const conflict = page.getByRole('dialog', { name: 'Ana Reyes' });
    await expect(conflict.getByRole('group', { name: 'Status' })).toContainText('Booked');
    await conflict.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Status of Ana Reyes')).toHaveValue('booked');
    await expect.poll(() => leadNow(id)).toMatchObject({ status: 'booked', version: 2 });
  });

  test('is joined with changes of other fields, and says so', async ({ page }) => {
    const [id = 0] = await addLeads(word, [{ full_name: 'Ana Reyes' }]);
    await openList(page, leads);
    await changeLead(id, 'note', 'Wants a cake.');
    await page.getByLabel('Status of Ana Reyes').selectOption('Booked');
    await expect(page.getByText('Saved. Somebody else had changed: Staff note.')).toBeVisible();
    await expect.poll(() => leadNow(id)).toMatchObject({ status: 'booked', note: 'Wants a cake.' });
  });

  test('is saved without a question when both made the same change', async ({ page }) => {
    const [id = 0] = await addLeads(word, [{ full_name: 'Ana Reyes' }]);
    await openList(page, leads);
    await changeLead(id, 'status', 'booked');
    await page.getByLabel('Status of Ana Reyes').selectOption('Booked');
    await expect(page.getByLabel('Status of Ana Reyes')).toHaveValue('booked');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => leadNow(id)).toMatchObject({ status: 'booked', version: 2 });
  });
});
