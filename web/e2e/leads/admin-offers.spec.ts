import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/accessibility';
import { addLeads } from '../support/added-leads';
import { addOffer, removeOffers } from '../support/added-offers';
import { signInAsAdmin } from '../support/admin';
import { openList, rowOf } from '../support/admin-list';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ viewport: { width: 820, height: 1180 }, serviceWorkers: 'block' });
const word = `adminoffer${Date.now()}`;
test.afterEach(() => removeOffers(word));
test.beforeEach(({ page }) => signInAsAdmin(page));

async function openLead(page: import('@playwright/test').Page, name: string) {
  await openList(page, `/admin/leads?search=${word}`);
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
}

test('staff make an offer from a lead with the estimate, and the visitor opens its link', async ({
  page,
}) => {
  const [lead = 0] = await addLeads(word, [{ full_name: 'Ana Offers', date: '2037-07-09' }]);
  await query(
    `UPDATE leads SET boat_id = b.id, boat_name = b.name, duration_hours = b.duration_hours, guests = 4
     FROM boats b WHERE b.id = 1 AND leads.id = $1`,
    [lead],
  );
  await openLead(page, 'Ana Offers');
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an offer' });
  await expect(dialog.getByLabel('Dollars of line 1', { exact: true })).toHaveValue(/^\d+\.\d\d$/);
  await expect(dialog.getByText('The calendar has this time free.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a line' }).click();
  const boxes = dialog.getByLabel(/^Line \d+$/);
  await boxes.last().fill('For a returning guest');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Each line needs an amount')).toBeVisible();
  await dialog
    .getByLabel(/^Dollars of line/)
    .last()
    .fill('-100');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers.getByText('Sent', { exact: true })).toBeVisible();
  const [row] = await query<{ kind: string }>('SELECT kind FROM bookings WHERE lead_id = $1', [
    lead,
  ]);
  expect(row?.kind).toBe('hold');
});

test('what the visitor accepted is confirmed from the lead, and its status follows', async ({
  page,
}) => {
  const offer = await addOffer(word, 1);
  await visit(page, offer.path);
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You accepted this offer');
  await openLead(page, 'Ana Offer');
  const offers = page.getByRole('region', { name: 'Offers' });
  await offers.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm the trip' }).click();
  await expect(offers.getByText('Confirmed', { exact: true })).toBeVisible();
  expect(await query('SELECT status FROM leads WHERE id = $1', [offer.lead])).toEqual([
    { status: 'booked' },
  ]);
});

test('without a link nothing is promised, and what was typed is kept', async ({
  page,
  context,
}) => {
  const offer = await addOffer(word, 1);
  await openLead(page, 'Ana Offer');
  const offers = page.getByRole('region', { name: 'Offers' });
  await offers.getByRole('button', { name: 'Withdraw' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(offers.getByText('This needs a link.')).toBeVisible();
  expect(await query('SELECT status FROM offers WHERE id = $1', [offer.id])).toEqual([
    { status: 'sent' },
  ]);
  await context.setOffline(false);
});
