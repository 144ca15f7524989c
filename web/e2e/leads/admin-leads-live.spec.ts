import { expect, type Locator, type Page, test } from '@playwright/test';
import { addLeads, addManyLeads, leadNow, removeLeads } from '../support/added-leads';
import { signInAsAdmin } from '../support/admin';
import { openList, rowNames, rowOf } from '../support/admin-list';
import { query } from '../support/site';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `live${Date.now()}`;
const leads = `/admin/leads?search=${word}`;

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

test.afterEach(async () => {
  await query("DELETE FROM outbox WHERE last_error LIKE '%' || $1 || '%'", [word]);
  await removeLeads(word);
});

/** Whether the stream of events has begun; what came before is not announced again. */
async function openWhileListening(page: Page): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/admin/events'));
  await openList(page, leads);
  await stream;
}

const topOf = (page: Page, name: string) =>
  rowOf(page, name).evaluate((row) => Math.round(row.getBoundingClientRect().top));

test.describe('a lead that comes in while the list is open', () => {
  test('appears by itself, marked until it is touched', { tag: '@journey' }, async ({ page }) => {
    await addLeads(word, [{ full_name: 'Ana Early' }]);
    await openWhileListening(page);
    await addLeads(word, [{ full_name: 'Ben Late' }]);
    await expect(rowOf(page, 'Ben Late')).toBeVisible();
    expect(await rowNames(page)).toEqual(['Ben Late', 'Ana Early']);
    await expect(rowOf(page, 'Ben Late')).toHaveClass(/arrived/);
    await expect(rowOf(page, 'Ana Early')).not.toHaveClass(/arrived/);
    await expect(page.getByText('1 new lead')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select Ben Late' }).click();
    await expect(rowOf(page, 'Ben Late')).not.toHaveClass(/arrived/);
  });

  test('leaves what is being read where it is', async ({ page }) => {
    await addManyLeads(word, 50);
    await openWhileListening(page);
    const read = `Guest 001 ${word}`;
    const before = await topOf(page, read);
    await addLeads(word, [{ full_name: 'Ben Late' }]);
    await expect(rowOf(page, 'Ben Late')).toBeAttached();
    expect(Math.abs((await topOf(page, read)) - before)).toBeLessThanOrEqual(1);
    await rowOf(page, `Guest 020 ${word}`).scrollIntoViewIfNeeded();
    const scrolled = await topOf(page, `Guest 020 ${word}`);
    await addLeads(`${word}b`, [{ full_name: 'Cleo Later' }]);
    await expect(rowOf(page, 'Cleo Later')).toBeAttached();
    expect(Math.abs((await topOf(page, `Guest 020 ${word}`)) - scrolled)).toBeLessThanOrEqual(1);
  });

  test('neither takes the focus nor what is being typed', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Ana Early' }]);
    await openWhileListening(page);
    await page.getByRole('button', { name: 'Edit Ana Early' }).click();
    const note = page.getByRole('dialog').getByLabel('Staff note');
    await note.fill('Half a sen');
    await addLeads(word, [{ full_name: 'Ben Late' }]);
    await expect(page.getByText('Leads count: 2')).toBeAttached();
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('Half a sen');
    await note.pressSequentially('tence');
    await expect(note).toHaveValue('Half a sentence');
  });

  test('keeps the selection on the rows that were chosen', async ({ page }) => {
    await addLeads(word, [{ full_name: 'Ana Early' }]);
    await openWhileListening(page);
    await page.getByRole('checkbox', { name: 'Select Ana Early' }).click();
    await addLeads(word, [{ full_name: 'Ben Late' }]);
    await expect(rowOf(page, 'Ben Late')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Select Ana Early' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Select Ben Late' })).not.toBeChecked();
  });
});

test.describe("a colleague's work", () => {
  // An open dialog hides the list from what labels say.
  const statusOf = (page: Page, name: string) => page.locator(`[aria-label="Status of ${name}"]`);
  /** How often the list has been read since. */
  function readsOf(page: Page): string[] {
    const reads: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/admin\/leads\/?\?/.test(request.url())) reads.push(request.url());
    });
    return reads;
  }

  test('shows by itself and leaves selection, dialog and typed text alone', async ({
    page,
    browser,
  }) => {
    const [ana] = await addLeads(word, [{ full_name: 'Ana Early' }, { full_name: 'Ben Late' }]);
    await openWhileListening(page);
    await page.getByRole('checkbox', { name: 'Select Ben Late' }).click();
    await page.getByRole('button', { name: 'Edit Ben Late' }).click();
    const note = page.getByRole('dialog').getByLabel('Staff note');
    await note.fill('Half a sen');

    const other = await browser.newContext({
      serviceWorkers: 'block',
      viewport: page.viewportSize(),
    });
    const colleague = await other.newPage();
    await signInAsAdmin(colleague);
    await openWhileListening(colleague);
    await colleague.getByLabel('Status of Ana Early').selectOption('contacted');
    await expect.poll(() => leadNow(ana ?? 0)).toMatchObject({ status: 'contacted' });

    await expect(statusOf(page, 'Ana Early')).toHaveValue('contacted');
    await expect(note).toBeFocused();
    await note.pressSequentially('tence');
    await expect(note).toHaveValue('Half a sentence');
    await expect(page.locator('[aria-label="Select Ben Late"]')).toBeChecked();
    await expect(page.getByText(/new lead/)).toHaveCount(0);

    await query('DELETE FROM leads WHERE id = $1', [ana]);
    for (const one of [page, colleague]) {
      await expect(statusOf(one, 'Ana Early')).toHaveCount(0);
    }
    await other.close();
  });

  test('is read together however many rows it touches', async ({ page }) => {
    await addManyLeads(word, 60);
    await openWhileListening(page);
    const reads = readsOf(page);
    const ids = await query<{ id: number }>('SELECT id FROM leads WHERE email LIKE $1', [
      `%${word}%`,
    ]);
    for (const { id } of ids) await query("UPDATE leads SET status = 'booked' WHERE id = $1", [id]);
    await expect(statusOf(page, `Guest 001 ${word}`)).toHaveValue('booked');
    await expect(statusOf(page, `Guest 040 ${word}`)).toHaveValue('booked');
    expect(reads.length).toBeLessThan(10);
  });
});

test('mail about a lead that was given up is shown, and sent again', async ({ page }) => {
  const [id] = await addLeads(word, [{ full_name: 'Ana Reyes' }]);
  await query(
    `INSERT INTO outbox (job, payload, attempts, last_error, failed_at)
     VALUES ('email-lead-staff', $1, 5, $2, now())`,
    [{ lead_id: id }, `mailbox full ${word}`],
  );
  await openList(page, leads);
  await expect(rowOf(page, 'Ana Reyes')).toContainText('e-mail not delivered');
  await page.getByRole('button', { name: 'Ana Reyes', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Ana Reyes' });
  await expect(details).toContainText('e-mail not delivered');
  await details.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The e-mail is being sent again.')).toBeAttached();
  await expect(details.getByText('e-mail not delivered')).toHaveCount(0);
  const [entry] = await query<{ failed_at: Date | null }>(
    'SELECT failed_at FROM outbox WHERE last_error LIKE $1',
    [`%${word}%`],
  );
  expect(entry?.failed_at ?? null).toBeNull();
});

test('a request about several boats is one request, with one status', async ({ page }) => {
  const [first] = await addLeads(word, [
    { full_name: 'Ana Reyes', boat_name: 'Azimut 66ft' },
    { full_name: 'Ana Reyes', boat_name: 'Sea Ray 45ft' },
  ]);
  await query("UPDATE leads SET request_lead_id = $1 WHERE email LIKE '%' || $2 || '%'", [
    first,
    word,
  ]);
  await openList(page, leads);
  const one = page.locator('[data-row-id]').filter({ hasText: '1 of 2' });
  const other = page.locator('[data-row-id]').filter({ hasText: '2 of 2' });
  await one.getByLabel('Status of Ana Reyes').selectOption('contacted');
  await expect(other.getByLabel('Status of Ana Reyes')).toHaveValue('contacted');
  await other.getByRole('button', { name: 'Ana Reyes', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Ana Reyes' });
  await expect(details).toContainText(`MS-${String(first).padStart(5, '0')}`);
  await expect(details).toContainText('2 of 2 boats asked about at once');
});

test('what is new covers no button of the page, and bulk actions cost no row', async ({ page }) => {
  await addLeads(word, [{ full_name: 'Ana Early' }]);
  const stream = page.waitForResponse((response) => response.url().includes('/api/admin/events'));
  await openList(page, `/admin/leads?search=${word}`);
  await stream;
  await addLeads(word, [{ full_name: 'Ben Late' }]);
  await expect(page.getByRole('link', { name: '1 new lead' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Lead' }).click();
  await page.keyboard.press('Escape');
  for (const [width, beside] of [
    [390, page.getByRole('checkbox', { name: 'Select all on this page' })],
    [1280, page.getByRole('searchbox')],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // The list measures its room after the window has changed.
    await expect
      .poll(async () => {
        const bar = await middleOf(page.getByLabel('Bulk actions'));
        return Math.abs(bar - (await middleOf(beside)));
      }, `at ${width} px`)
      .toBeLessThan(6);
  }
});

/** How far down the middle of something is, in pixels. */
async function middleOf(one: Locator): Promise<number> {
  const box = await one.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
}
