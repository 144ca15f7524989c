import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { addLeads, addManyLeads, removeLeads } from '../support/added-leads';
import { adminTokens, signInAsAdmin } from '../support/admin';
import { openList } from '../support/admin-list';
import { openLink } from '../support/link';
import { query, site } from '../support/site';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `export${Date.now()}`;
const leads = `/admin/leads?search=${word}`;
const head = 'lead_id,created_at,first_name,last_name,email,phone,date,hour,status,destination';

test.afterEach(() => removeLeads(word));

test.describe('the export of leads', () => {
  test('is destination_leads.csv with exactly the named columns, and safe cells', {
    tag: '@journey',
  }, async ({ page }) => {
    const [id] = await addLeads(word, [
      {
        full_name: '=HYPERLINK("x") Reyes, Jr.',
        phone: '+1 305-555-0100',
        date: '2026-12-24',
        status: 'booked',
        boat_name: '@Azimut',
      },
    ]);
    await query("UPDATE leads SET created_at = '2026-11-21T19:05:00Z' WHERE id = $1", [id]);
    await signInAsAdmin(page);
    await openList(page, leads);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to CSV' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('destination_leads.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toBe(
      [
        `\ufeff${head}`,
        `${id},2026-11-21T19:05:00.000Z,"'=HYPERLINK(""x"") Reyes,",Jr.,0.${word}@e2e.example,+1 305-555-0100,2026-12-24,,booked,"'@Azimut"`,
        '',
      ].join('\r\n'),
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('destination_leads.csv: 1 lead.')).toBeVisible();
  });

  test('holds all matches of search and status, not the page on the screen', async ({ page }) => {
    await addManyLeads(word, 1_100);
    await query("UPDATE leads SET status = 'closed' WHERE full_name = $1", [`Guest 007 ${word}`]);
    await signInAsAdmin(page);
    await openList(page, `${leads}&status=new`);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to CSV' }).click();
    const lines = (await readFile(await (await coming).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1_100);
    expect(lines.filter((line) => line.includes(word))).toHaveLength(1_099);
    expect(lines.some((line) => line.includes('Guest 007'))).toBe(false);
  });

  test('shows how far it is, and can be called off', async ({ page }) => {
    await addManyLeads(word, 60);
    await signInAsAdmin(page);
    await openList(page, leads);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/admin/leads/export**', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await page.getByRole('button', { name: 'Export to CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
    await expect(dialog.getByRole('progressbar', { name: 'Leads' })).toBeVisible();
    const calledOff = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/leads/export'),
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await calledOff;
    release();
    await expect(dialog).toHaveCount(0);
    expect(downloads).toBe(0);
  });

  test('says when the link broke, and works on a second try', async ({ page }) => {
    await addManyLeads(word, 3);
    const link = await openLink(site().url);
    const tokens = await adminTokens();
    try {
      await page.goto(`${link.url}/robots.txt`);
      await page.evaluate(
        (tokens) => localStorage.setItem('authTokens', JSON.stringify(tokens)),
        tokens,
      );
      await page.goto(link.url + leads);
      await expect(page.getByText('Leads count: 3')).toBeVisible();
      await link.cut();
      await page.getByRole('button', { name: 'Export to CSV' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
      await expect(dialog.getByRole('alert')).toContainText('The leads could not be exported.');
      await link.restore();
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      const text = await readFile(await (await coming).path(), 'utf8');
      expect(text.trimEnd().split('\r\n')).toHaveLength(4);
    } finally {
      await link.close();
    }
  });
});
