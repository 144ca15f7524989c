import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { callAsAdmin, givePassword, marinaAdmin, signInAsAdmin } from '../support/admin';
import { openList, rows } from '../support/admin-list';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

/** A lead of somebody whom no other test knows, that was changed once. */
async function changedLead(): Promise<{ name: string; email: string }> {
  const email = `${randomUUID().slice(0, 8)}@erased.example`;
  const name = `Guest ${email.slice(0, 8)}`;
  const json = { 'content-type': 'application/json' };
  const body = { full_name: name, email, phone: '+1 305 555 0142', message: 'Eight adults.' };
  const made = await callAsAdmin('/api/admin/leads/', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  });
  const { id } = (await made.json()) as { id: number };
  await callAsAdmin(`/api/admin/leads/${id}/`, {
    method: 'PUT',
    headers: json,
    body: JSON.stringify({ status: 'contacted', note: 'Wants the flybridge' }),
  });
  return { name, email };
}

/** The latest change of something; there is nothing to tick in this list. */
const changeOf = (page: Page, name: string): Locator =>
  rows(page).filter({ hasText: name }).first();

test('a change is listed, and read field by field', async ({ page }) => {
  const { name } = await changedLead();
  await signInAsAdmin(page);
  await openList(page, `/admin/audit?entity=lead&person=${marinaAdmin.email}&sort=-at`);
  const row = changeOf(page, name);
  await expect(row).toContainText('Changed');
  await row.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Changed: ${name}` });
  await expect(dialog).toContainText(marinaAdmin.email);
  await expect(dialog.getByRole('row', { name: /^Status/ })).toHaveText('StatusNewContacted');
  await expect(dialog.getByRole('row', { name: /^Note/ })).toHaveText('Note-Wants the flybridge');
});

test('a person is looked up, exported and, with the address typed, erased', {
  tag: '@journey',
}, async ({ page }) => {
  const { email } = await changedLead();
  await signInAsAdmin(page);
  await visit(page, '/admin/privacy');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Look up' }).click();
  const panel = page.getByRole('region', { name: 'What was found' });
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveText([
    '1 lead',
    /^\d records? of a/,
    '2 entries of Activity',
  ]);

  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('personal_data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.leads).toMatchObject([{ email, message: 'Eight adults.' }]);

  await panel.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog');
  const erase = dialog.getByRole('button', { name: 'Erase for good' });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel('Confirm the address').fill(email);
  await erase.click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(confirm.getByLabel('Password', { exact: true })).toBeFocused();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  // Nothing that was typed is lost, and nothing is erased.
  await expect(dialog.getByLabel('Confirm the address')).toHaveValue(email);
  expect(await query('SELECT FROM leads WHERE email = $1', [email])).toHaveLength(1);
  await erase.click();
  await givePassword(page);
  const done = page.getByRole('region', { name: 'What was erased' });
  await expect(done.getByRole('heading')).toBeFocused();
  await expect(done).toContainText('1 lead');
  expect(await query('SELECT FROM leads WHERE email = $1', [email])).toHaveLength(0);
  expect(
    await query('SELECT FROM audit_log WHERE strpos(audit_log::text, $1) > 0', [email]),
  ).toHaveLength(0);
});

test('without a link Privacy says so, and Activity is not read from the device', async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  await openList(page, '/admin/audit');
  await visit(page, '/admin/privacy');
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Email').fill('ana@sea.example');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('The data could not be looked up.')).toBeVisible();
  await expect(page.getByText('Looking somebody up needs a connection')).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByLabel('Search activity').fill('boat');
  await expect(page.getByText('Error fetching data.')).toBeVisible();
});

test('Activity and Privacy fit phone, tablet and desktop, thumbs and screen readers', async ({
  page,
}) => {
  const { name, email } = await changedLead();
  await signInAsAdmin(page);
  await openList(page, '/admin/audit?entity=lead');
  await expectFit(page, 'the list');
  await changeOf(page, name).getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFit(page, 'a change');
  await visit(page, '/admin/privacy');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('region', { name: 'What was found' })).toBeVisible();
  await expectFit(page, 'what was found');
});
