import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { addLeads, removeLeads } from '../support/added-leads';
import { marinaAdmin, signInAsAdmin } from '../support/admin';
import { backOfficeIsKept, signInThrough } from '../support/admin-device';
import { applyBulk, openList, rowNames, rowOf } from '../support/admin-list';
import { keptDrafts } from '../support/kept-drafts';
import { openLink } from '../support/link';
import { query, site } from '../support/site';

test.use({ viewport: { width: 820, height: 1180 } });

const word = `history${Date.now()}`;
const leads = `/admin/leads?search=${word}`;
test.afterEach(async () => {
  await query(
    'DELETE FROM lead_entries WHERE lead_id IN (SELECT id FROM leads WHERE email LIKE $1)',
    [`%${word}%`],
  );
  await removeLeads(word);
});

const entriesOf = (name: string) =>
  query<{ kind: string; outcome: string | null; text: string | null }>(
    `SELECT e.kind, e.outcome, e.text FROM lead_entries e JOIN leads l ON l.id = e.lead_id
     WHERE l.full_name = $1 AND l.email LIKE $2 ORDER BY e.at, e.id`,
    [name, `%${word}%`],
  );
/** The devices of tests have nothing that calls, mails or knows WhatsApp. */
const withoutPrograms = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link && /^(tel:|mailto:|https:\/\/wa\.me)/.test(link.href)) event.preventDefault();
    }),
  );

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(async ({ page }) => {
    await withoutPrograms(page);
    await signInAsAdmin(page);
  });

  test('a call is recorded with two taps, moves a new lead on, and stands in its history', {
    tag: '@journey',
  }, async ({ page }) => {
    await addLeads(word, [{ full_name: 'Ana Caller' }]);
    await openList(page, leads);
    const row = rowOf(page, 'Ana Caller');
    await row.getByRole('link', { name: 'Call Ana Caller' }).click();
    await page.getByRole('button', { name: 'No answer' }).click();
    await expect(page.getByText('Call: no answer.')).toBeVisible();
    const status = row.getByLabel('Status of Ana Caller');
    await expect(status).toHaveValue('new');

    await row.getByRole('link', { name: 'WhatsApp Ana Caller' }).click();
    const question = page.getByRole('dialog', { name: 'How did it go on WhatsApp?' });
    await question.getByLabel('Note, if there is one').fill('Sent her the price list');
    await question.getByRole('button', { name: 'Left a message' }).click();
    await expect(question).toBeHidden();
    await expect(status).toHaveValue('contacted');

    await row.getByRole('button', { name: 'Ana Caller', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Ana Caller' });
    const entries = details.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(entries).toContainText([
      'Status: Contacted',
      'WhatsApp: left a message',
      'Call: no answer',
      'Received',
    ]);
    await expect(entries.nth(1)).toContainText('Sent her the price list');
    // From the details, over which the question lies.
    await details.getByRole('link', { name: 'Mail Ana Caller' }).click();
    await page.getByRole('button', { name: 'Left a message' }).click();
    await expect(entries.first()).toContainText('Mail: left a message');
    await expect(details).toBeVisible();
  });

  test('leads are worked through one after the other, and leave the filtered list when one looks elsewhere', async ({
    page,
  }) => {
    await addLeads(word, [{ full_name: 'Third' }, { full_name: 'Second' }, { full_name: 'First' }]);
    await openList(page, `${leads}&status=new`);
    await rowOf(page, 'First').getByRole('button', { name: 'First', exact: true }).click();
    for (const [name, next] of [
      ['First', 'Second'],
      ['Second', 'Third'],
    ] as const) {
      const details = page.getByRole('dialog', { name });
      await details.getByLabel(`Status of ${name}`).selectOption('Contacted');
      await expect(details.getByText('Status: Contacted')).toBeVisible();
      await expect(details.getByLabel(`Status of ${name}`)).toHaveValue('contacted');
      await details.getByRole('button', { name: 'Next lead' }).click();
      await expect(page.getByRole('dialog', { name: next })).toBeVisible();
    }
    const last = page.getByRole('dialog', { name: 'Third' });
    await expect(last.getByText('3 of 3')).toBeVisible();
    await expect(last.getByRole('button', { name: 'Next lead' })).toBeDisabled();
    await last.getByRole('button', { name: 'Previous lead' }).click();
    const second = page.getByRole('dialog', { name: 'Second' });
    await expect(second.getByLabel('Status of Second')).toHaveValue('contacted');
    // A colleague's change shows in what is kept too.
    await query(
      `UPDATE leads SET status = 'booked', version = version + 1 WHERE full_name = 'Second' AND email LIKE $1`,
      [`%${word}%`],
    );
    await expect(second.getByLabel('Status of Second')).toHaveValue('booked');
    await page.keyboard.press('Escape');
    expect(await rowNames(page)).toEqual(['First', 'Second', 'Third']);
    await page.reload();
    await expect(rowOf(page, 'Third')).toBeVisible();
    expect(await rowNames(page)).toEqual(['Third']);
  });

  test('a lead is given to somebody and a day to get back to it, and is found under both', {
    tag: '@journey',
  }, async ({ page }) => {
    await addLeads(word, [{ full_name: 'Fay Due' }, { full_name: 'Gus Other' }]);
    await openList(page, leads);
    const row = rowOf(page, 'Fay Due');
    await row.getByRole('button', { name: 'Fay Due', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Fay Due' });
    const me = `${marinaAdmin.first_name} ${marinaAdmin.last_name}`;
    await details.getByLabel('Assigned to').selectOption(me);
    await details.getByLabel('Follow up on').fill('01/02/2026');
    const stored = () =>
      query<{ follow_up: string; assignee_id: number | null }>(
        `SELECT follow_up::text, assignee_id FROM leads WHERE full_name = 'Fay Due' AND email LIKE $1`,
        [`%${word}%`],
      );
    await expect
      .poll(stored)
      .toMatchObject([{ follow_up: '2026-01-02', assignee_id: expect.any(Number) }]);
    await page.keyboard.press('Escape');
    await expect(row).toContainText(me);
    await expect(row).toContainText('Due');
    for (const view of ['Due today', 'Mine']) {
      await page.getByLabel('Show', { exact: true }).selectOption(view);
      await expect(rowOf(page, 'Gus Other')).toHaveCount(0);
      await expect(row).toBeVisible();
    }
    // What is settled is nothing to do, but stays until one looks elsewhere.
    await row.getByLabel('Status of Fay Due').selectOption('Closed');
    await expect(page.getByText('Leads count: 0')).toBeVisible();
    await expect(row.getByLabel('Status of Fay Due')).toHaveValue('closed');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Leads count: 1')).toBeVisible();
    await expect(row.getByLabel('Status of Fay Due')).toHaveValue('new');
    await row.getByLabel('Status of Fay Due').selectOption('Closed');
    await expect(page.getByText('Leads count: 0')).toBeVisible();
    await page.getByLabel('Show', { exact: true }).selectOption('Due today');
    await expect(page.getByText('No leads match.')).toBeVisible();
  });

  test('several leads are changed at once', async ({ page }) => {
    await addLeads(word, [
      { full_name: 'Kay Left' },
      { full_name: 'Jo Two' },
      { full_name: 'Ian One' },
    ]);
    await openList(page, `${leads}&status=new`);
    for (const name of ['Ian One', 'Jo Two']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    }
    await applyBulk(page, 'Status: Closed');
    await expect(page.getByText('2 leads: Closed.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Select Ian One' })).not.toBeChecked();
    await expect(page.getByText('Leads count: 1')).toBeVisible();
    expect(await rowNames(page)).toEqual(['Ian One', 'Jo Two', 'Kay Left']);
    const statuses = () =>
      query<{ full_name: string; status: string }>(
        `SELECT full_name, status FROM leads WHERE email LIKE $1 ORDER BY 1`,
        [`%${word}%`],
      );
    expect(await statuses()).toEqual([
      { full_name: 'Ian One', status: 'closed' },
      { full_name: 'Jo Two', status: 'closed' },
      { full_name: 'Kay Left', status: 'new' },
    ]);
    await page.getByRole('checkbox', { name: 'Select Jo Two' }).click();
    await page.getByRole('checkbox', { name: 'Select Kay Left' }).click();
    const file = page.waitForEvent('download');
    await applyBulk(page, 'Export to CSV');
    const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    await page.getByRole('checkbox', { name: 'Select Jo Two' }).click();
    await applyBulk(page, 'Assign to me');
    await expect(page.getByText('1 lead: assigned to Marina Keys.')).toBeVisible();
    await expect(rowOf(page, 'Kay Left')).toContainText('Marina Keys');
  });

  test('keys lead through the list, open, edit and assign, and can be turned off', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1090, height: 900 });
    await addLeads(word, [{ full_name: 'Ina Second' }, { full_name: 'Hal First' }]);
    await openList(page, leads);
    const name = (lead: string) => page.getByRole('button', { name: lead, exact: true });
    await page.keyboard.press('j');
    await expect(name('Hal First')).toBeFocused();
    await page.keyboard.press('j');
    await expect(name('Ina Second')).toBeFocused();
    await page.keyboard.press('a');
    await expect(rowOf(page, 'Ina Second')).toContainText('Marina Keys');
    await expect(name('Ina Second')).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: 'Hal First' });
    await expect(details).toBeVisible();
    // Over the list nothing of it is meant.
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(name('Hal First')).toBeFocused();
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: 'Edit lead' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.keyboard.press('/');
    const search = page.getByLabel('Search leads');
    await expect(search).toBeFocused();
    await search.pressSequentially('j?');
    await expect(search).toHaveValue(`${word}j?`);
    await search.fill(word);
    await name('Hal First').focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys of this list' });
    await help.getByRole('checkbox', { name: 'Use these keys on this device' }).click();
    await expectFit(page, 'lead-keys', [1280]);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.reload();
    await name('Hal First').focus();
    await page.keyboard.press('j');
    await expect(name('Hal First')).toBeFocused();
    await page.getByRole('button', { name: 'Keys', exact: true }).click();
    await expect(help.getByRole('checkbox')).not.toBeChecked();
  });

  test('notes of two colleagues stand beside each other, and show by themselves', async ({
    page,
  }) => {
    await addLeads(word, [{ full_name: 'Bo Noted' }]);
    await openList(page, leads);
    await rowOf(page, 'Bo Noted').getByRole('button', { name: 'Bo Noted', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Bo Noted' });
    await expect(details.getByRole('button', { name: 'Add note' })).toBeDisabled();
    await details.getByLabel('New note').fill('Wants a captain');
    await query(
      `INSERT INTO lead_entries (lead_id, kind, text) SELECT id, 'note', 'Asked for Sunday' FROM leads WHERE email LIKE $1`,
      [`%${word}%`],
    );
    await expect(details.getByText('Asked for Sunday')).toBeVisible();
    await expect(details.getByLabel('New note')).toHaveValue('Wants a captain');
    await details.getByRole('button', { name: 'Add note' }).click();
    await expect(
      details.getByRole('listitem').filter({ hasText: 'Wants a captain' }),
    ).toBeVisible();
    await expect(details.getByLabel('New note')).toHaveValue('');
    expect(await entriesOf('Bo Noted')).toMatchObject([
      { text: 'Asked for Sunday' },
      { text: 'Wants a captain' },
    ]);
  });

  test('words that are too many are said to be, and none is cut off', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Lia Long' }]);
    await openList(page, leads);
    await rowOf(page, 'Lia Long').getByRole('link', { name: 'Call Lia Long' }).click();
    const question = page.getByRole('dialog', { name: 'How did the call go?' });
    const note = question.getByLabel('Note, if there is one');
    await note.fill('long '.repeat(400));
    await question.getByRole('button', { name: 'Spoke' }).click();
    await expect(question.getByText('Text cannot exceed 1000 characters')).toBeVisible();
    await note.fill('Short');
    // Whoever closes it has not lost the words.
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await rowOf(page, 'Lia Long').getByRole('link', { name: 'Call Lia Long' }).click();
    await expect(note).toHaveValue('Short');
    await question.getByRole('button', { name: 'Spoke' }).click();
    await expect(question).toBeHidden();
    expect(await entriesOf('Lia Long')).toMatchObject([{ text: 'Short' }, { kind: 'status' }]);
  });

  test('a note that was typed and not added is there after a reload', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Cleo Kept' }]);
    await openList(page, leads);
    const open = () =>
      rowOf(page, 'Cleo Kept').getByRole('button', { name: 'Cleo Kept', exact: true }).click();
    await open();
    const note = page.getByRole('dialog', { name: 'Cleo Kept' }).getByLabel('New note');
    await note.fill('Half a sentence');
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await expect.poll(() => keptDrafts(page)).toHaveLength(1);
    await page.reload();
    await open();
    await expect(note).toHaveValue('Half a sentence');
  });

  test('both dialogs fit phones, tablets and desktops, thumbs and screen readers', async ({
    page,
  }) => {
    await addLeads(word, [{ full_name: 'Dee Fits' }]);
    await query(
      `INSERT INTO lead_entries (lead_id, kind, outcome, text)
       SELECT l.id, e.kind, e.outcome, e.text FROM leads l, (VALUES ('note', NULL, 'Gate 4, the blue one'), ('call', 'spoke', NULL)) e (kind, outcome, text)
       WHERE l.email LIKE $1`,
      [`%${word}%`],
    );
    await openList(page, leads);
    const row = rowOf(page, 'Dee Fits');
    await row.getByRole('button', { name: 'Dee Fits', exact: true }).click();
    await expect(page.getByText('Gate 4, the blue one')).toBeVisible();
    await expectFit(page, 'lead-history');
    await page.keyboard.press('Escape');
    await row.getByRole('link', { name: 'Call Dee Fits' }).click();
    await expect(page.getByRole('button', { name: 'Spoke' })).toBeVisible();
    await expectFit(page, 'contact-outcome');
  });
});

test('what is written down without a link shows as waiting, and is sent when it is back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await addLeads(word, [{ full_name: 'Eli Offline' }]);
  const link = await openLink(site().url);
  try {
    await withoutPrograms(page);
    await signInThrough(page, link.url);
    await page.goto(link.url + leads);
    await rowOf(page, 'Eli Offline')
      .getByRole('button', { name: 'Eli Offline', exact: true })
      .click();
    const details = page.getByRole('dialog', { name: 'Eli Offline' });
    await expect(details.getByText('Received')).toBeVisible();
    await backOfficeIsKept(page);
    await link.cut();
    await page.reload();
    await expect(details.getByText('Received')).toBeVisible();
    await page.keyboard.press('Escape');
    const row = rowOf(page, 'Eli Offline');
    await row.getByRole('link', { name: 'Call Eli Offline' }).click();
    await page.getByRole('button', { name: 'Spoke' }).click();
    await expect(
      page.getByText('Saved on this device. It is sent when there is a link.'),
    ).toBeVisible();
    await row.getByRole('button', { name: 'Eli Offline', exact: true }).click();
    await details.getByLabel('New note').fill('Nine people');
    await details.getByRole('button', { name: 'Add note' }).click();
    const waiting = details.getByRole('listitem').filter({ hasText: 'Waiting to send' });
    await expect(waiting).toContainText(['Nine people', 'Call: spoke']);
    await expect(details.getByText('Received')).toBeVisible();

    await link.restore();
    await expect(waiting).toHaveCount(0, { timeout: 60_000 });
    await expect(details.getByText('Call: spoke')).toBeVisible();
    expect(await entriesOf('Eli Offline')).toMatchObject([
      { kind: 'call', outcome: 'spoke' },
      { kind: 'note', text: 'Nine people' },
      { kind: 'status' },
    ]);
  } finally {
    await link.close();
  }
});
