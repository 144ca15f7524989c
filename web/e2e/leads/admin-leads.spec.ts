import { expect, test } from '@playwright/test';
import { addLeads, leadNow, removeLeads } from '../support/added-leads';
import { signInAsAdmin } from '../support/admin';
import { alertOf, applyBulk, chooseAction, openList, rowNames, rowOf } from '../support/admin-list';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `leads${Date.now()}`;
const leads = `/admin/leads?search=${word}`;
const longMessage = 'Is the flybridge free on Sunday for nine?';

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

test.afterEach(() => removeLeads(word));

const storedLead = async (email: string) =>
  (await query('SELECT * FROM leads WHERE email = $1', [email]))[0];

/** Makes the database refuse to write leads of this test for as long as something runs. */
async function whileLeadsCannotChange(run: () => Promise<void>): Promise<void> {
  await query(
    `ALTER TABLE leads ADD CONSTRAINT e2e_refused CHECK (email NOT LIKE '%${word}%') NOT VALID`,
  );
  try {
    await run();
  } finally {
    await query('ALTER TABLE leads DROP CONSTRAINT e2e_refused');
  }
}

test.describe('Leads', () => {
  test('lists pinned leads first, then the newest, with five words of the message', async ({
    page,
  }) => {
    await addLeads(word, [
      { full_name: 'Ana Pinned', is_priority: true },
      { full_name: 'Ben Older', message: longMessage, boat_name: 'Azimut 66ft' },
      { full_name: 'Cleo Newer' },
    ]);
    await openList(page, leads);
    expect(await rowNames(page)).toEqual(['Ana Pinned', 'Cleo Newer', 'Ben Older']);
    const ben = rowOf(page, 'Ben Older');
    await expect(ben).toContainText('Is the flybridge free on...');
    await expect(ben).not.toContainText('Sunday');
    await expect(ben).toContainText('Azimut 66ft');
    await expect(page.getByText('Leads count: 3')).toBeVisible();
  });

  test('says what is missing or wrong in a new lead', async ({ page }) => {
    await visit(page, '/admin/leads');
    await page.getByRole('button', { name: 'Add Lead' }).click();
    const form = page.getByRole('dialog', { name: 'Add lead' });
    const save = form.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(form.getByText('Full name is required')).toBeVisible();
    await expect(form.getByText('Email is required')).toBeVisible();
    await expect(form.getByText('Phone is required')).toBeVisible();
    await form.getByLabel('Email').fill('nobody');
    await expect(form.getByText('Email is invalid')).toBeVisible();
    await form.getByLabel('Date', { exact: true }).fill('13/45/2026');
    await save.click();
    await expect(form.getByText('Invalid date format (YYYY-MM-DD)')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('dialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Lead' }).click();
    await expect(form.getByLabel('Email')).toHaveValue('');
    await expect(form.getByText('Full name is required')).toHaveCount(0);
  });

  test('adds a lead, with a boat found by typing', { tag: '@journey' }, async ({ page }) => {
    const email = `new.${word}@e2e.example`;
    const [boat] = await query<{ id: number; name: string }>(
      'SELECT id, name FROM boats ORDER BY id DESC LIMIT 1',
    );
    await visit(page, leads);
    await page.getByRole('button', { name: 'Add Lead' }).click();
    const form = page.getByRole('dialog', { name: 'Add lead' });
    await form.getByLabel('Full name').fill('Nia Novak');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Phone').fill('+1 305-555-0123');
    await form.getByLabel('Date', { exact: true }).fill('12/24/2026');
    await form.getByLabel('Hour', { exact: true }).fill('09:30');
    await form.getByRole('combobox', { name: 'Boat' }).fill(boat?.name ?? '');
    await page.getByRole('option', { name: boat?.name, exact: true }).first().click();
    await form.getByLabel('Message').fill('Called from the dock.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(rowOf(page, 'Nia Novak')).toBeVisible();
    expect(await storedLead(email)).toMatchObject({
      full_name: 'Nia Novak',
      phone: '+1 305-555-0123',
      boat_name: boat?.name,
      message: 'Called from the dock.',
      status: 'new',
    });
  });

  test('saves an edit only when something changed and name, e-mail and phone are there', async ({
    page,
  }) => {
    const [id = 0] = await addLeads(word, [{ full_name: 'Ana Reyes', message: 'Hello' }]);
    await openList(page, leads);
    await page.getByRole('button', { name: 'Edit Ana Reyes' }).click();
    const form = page.getByRole('dialog', { name: 'Edit lead' });
    const save = form.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await form.getByLabel('Message').fill('Hello there');
    await expect(save).toBeEnabled();
    for (const label of ['Full name', 'Email', 'Phone']) {
      const field = form.getByLabel(label);
      const before = await field.inputValue();
      await field.fill(' ');
      await expect(save).toBeDisabled();
      await field.fill(before);
      await expect(save).toBeEnabled();
    }
    await form.getByLabel('Message').fill('Hello');
    await expect(save).toBeDisabled();
    await form.getByLabel('Staff note').fill('Wants a cake.');
    await save.click();
    await expect(form).toHaveCount(0);
    await expect.poll(() => leadNow(id)).toMatchObject({ note: 'Wants a cake.', version: 2 });
  });

  test('says that saving failed on a device that cannot keep it, and keeps what was typed', async ({
    page,
  }) => {
    // With storage the edit would wait on the device.
    await page.addInitScript(() =>
      Object.defineProperty(window, 'indexedDB', { value: undefined }),
    );
    await addLeads(word, [{ full_name: 'Ana Reyes' }]);
    await openList(page, leads);
    await page.getByRole('button', { name: 'Edit Ana Reyes' }).click();
    const form = page.getByRole('dialog', { name: 'Edit lead' });
    await form.getByLabel('Full name').fill('Anna Reyes');
    await whileLeadsCannotChange(async () => {
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toHaveText('Error updating lead. Please try again.');
    });
    await expect(form.getByLabel('Full name')).toHaveValue('Anna Reyes');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(rowOf(page, 'Anna Reyes')).toBeVisible();
  });

  test('says that adding failed on a device that cannot keep it, and keeps what was typed', async ({
    page,
  }) => {
    // With storage the lead would wait on the device.
    await page.addInitScript(() =>
      Object.defineProperty(window, 'indexedDB', { value: undefined }),
    );
    await visit(page, leads);
    await page.getByRole('button', { name: 'Add Lead' }).click();
    const form = page.getByRole('dialog', { name: 'Add lead' });
    await form.getByLabel('Full name').fill('Nia Novak');
    await form.getByLabel('Email').fill(`new.${word}@e2e.example`);
    await form.getByLabel('Phone').fill('305-555-0123');
    await whileLeadsCannotChange(async () => {
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toHaveText('Error adding lead. Please try again.');
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'Nia Novak')).toBeVisible();
  });

  test('changes the status right in the row', { tag: '@journey' }, async ({ page }) => {
    const [id = 0] = await addLeads(word, [{ full_name: 'Ana Reyes' }]);
    await openList(page, leads);
    const status = page.getByLabel('Status of Ana Reyes');
    await status.selectOption('Booked');
    await expect(status).toHaveValue('booked');
    await expect.poll(() => leadNow(id)).toMatchObject({ status: 'booked', version: 2 });
  });

  test('takes a status back that the server refuses, and says so', async ({ page }) => {
    const [id = 0] = await addLeads(word, [
      { full_name: 'Ana Reyes' },
      { full_name: 'Ben Carter' },
    ]);
    await openList(page, leads);
    await query('DELETE FROM leads WHERE id = $1', [id]);
    await page.getByLabel('Status of Ana Reyes').selectOption('Booked');
    await expect(alertOf(page)).toBeVisible();
    await expect(rowOf(page, 'Ana Reyes')).toHaveCount(0);
    await expect(rowOf(page, 'Ben Carter')).toBeVisible();
  });

  test('filters by status', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Ana New' }, { full_name: 'Ben Booked', status: 'booked' }]);
    await openList(page, leads);
    await page.getByLabel('Status', { exact: true }).selectOption('Booked');
    await expect.poll(() => rowNames(page)).toEqual(['Ben Booked']);
    await expect(page).toHaveURL(/status=booked/);
    await expect(page.getByText('Leads count: 1')).toBeVisible();
  });

  test('shows the details of a lead', { tag: '@journey' }, async ({ page }) => {
    await addLeads(word, [
      {
        full_name: 'Ana Maria Reyes',
        message: longMessage,
        boat_name: 'Azimut 66ft',
        status: 'contacted',
      },
    ]);
    await query("UPDATE leads SET hour = '14:30' WHERE email LIKE $1", [`%${word}%`]);
    await openList(page, leads);
    await chooseAction(page, 'Ana Maria Reyes', 'View details');
    const details = page.getByRole('dialog', { name: 'Ana Maria Reyes' });
    const line = (label: string) =>
      details
        .locator('div', { has: page.getByText(label, { exact: true }) })
        .locator('dd')
        .last();
    await expect(line('First name')).toHaveText('Ana Maria');
    await expect(line('Last name')).toHaveText('Reyes');
    await expect(line('Hour')).toHaveText('14:30');
    await expect(line('Status')).toHaveText('Contacted');
    await expect(line('Destination')).toHaveText('Azimut 66ft');
    await expect(line('Message')).toHaveText(longMessage);
  });

  test('calls, mails and writes with one tap', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Ana Reyes', phone: '+1 305-555-0123' }]);
    await openList(page, leads);
    const call = page.getByRole('link', { name: 'Call Ana Reyes' });
    const mail = page.getByRole('link', { name: 'Mail Ana Reyes' });
    const chat = page.getByRole('link', { name: /^WhatsApp Ana Reyes/ });
    await expect(call).toHaveAttribute('href', 'tel:+13055550123');
    await expect(mail).toHaveAttribute('href', /^mailto:0\.leads\d+@e2e\.example\?subject=/);
    await expect(chat).toHaveAttribute('href', 'https://wa.me/13055550123');
    for (const link of [call, mail, chat]) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  test('deletes a lead after asking', async ({ page }) => {
    const [id = 0] = await addLeads(word, [
      { full_name: 'Ana Reyes' },
      { full_name: 'Ben Carter' },
    ]);
    await openList(page, leads);
    await chooseAction(page, 'Ana Reyes', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete lead' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await leadNow(id)).toBeDefined();
    await chooseAction(page, 'Ana Reyes', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'Ana Reyes')).toHaveCount(0);
    await expect.poll(() => leadNow(id)).toBeUndefined();
    await expect(rowOf(page, 'Ben Carter').getByRole('checkbox')).toBeFocused();
  });

  test('deletes the selected leads', async ({ page }) => {
    const ids = await addLeads(word, [
      { full_name: 'Ana Reyes' },
      { full_name: 'Ben Carter' },
      { full_name: 'Cleo Diaz' },
    ]);
    await openList(page, leads);
    await page.getByRole('checkbox', { name: 'Select Ana Reyes' }).click();
    await page.getByRole('checkbox', { name: 'Select Ben Carter' }).click();
    await applyBulk(page, 'Delete');
    await page
      .getByRole('dialog', { name: 'Delete 2 leads' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('Leads count: 1')).toBeVisible();
    expect(await rowNames(page)).toEqual(['Cleo Diaz']);
    for (const id of ids.slice(0, 2)) await expect.poll(() => leadNow(id)).toBeUndefined();
  });

  test('pins a lead to the top', async ({ page }) => {
    const [id = 0] = await addLeads(word, [{ full_name: 'Ana Old' }, { full_name: 'Ben New' }]);
    await openList(page, leads);
    await chooseAction(page, 'Ana Old', 'Pin');
    await expect.poll(() => rowNames(page)).toEqual(['Ana Old', 'Ben New']);
    await expect.poll(() => leadNow(id)).toMatchObject({ is_priority: true });
  });
});
