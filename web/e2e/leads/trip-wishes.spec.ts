import { expect, test } from '@playwright/test';
import { expectFact, fillEnquiry, newEmail, openEnquiry, send } from '../support/enquiry';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

// Azimut 66ft: $2,890 for 4 hours, $165 of cleaning, 10 % on weekends, 8 % in winter, 7 % of tax.
const boat = '/boats/1/azimut-66ft';

test('a total stands above the name, and follows the day and the length', {
  tag: '@journey',
}, async ({ page }) => {
  await visit(page, boat);
  const form = page.locator('#inquiry');
  const total = form.getByRole('status').filter({ hasText: 'Estimate' });
  await expect(total).toContainText('Estimate for 4 hours');
  await expect(total).toContainText('$3,268.85');
  const [above, name] = await Promise.all([
    total.boundingBox(),
    form.getByLabel('Full Name').boundingBox(),
  ]);
  expect(above?.y ?? 0).toBeLessThan(name?.y ?? 0);

  await form.getByText('Breakdown, with taxes').click();
  const lines = form.getByRole('list').filter({ hasText: 'Cleaning' });
  await expect(lines.getByRole('listitem')).toHaveText([
    '4 hours$2,890.00',
    'Cleaning$165.00',
    'Sales tax (7%)$213.85',
  ]);
  await form.getByLabel('Duration').selectOption('6 hours');
  await expect(total).toContainText('Estimate for 6 hours');
  // A Saturday in winter.
  await form.getByLabel('Date', { exact: true }).fill('01/15/2028');
  await expect(lines.getByRole('listitem')).toHaveText([
    '6 hours$4,045.00',
    'Weekend$404.50',
    'Winter season$323.60',
    'Cleaning$165.00',
    'Sales tax (7%)$345.67',
  ]);
  await expect(total).toContainText('$5,283.77');
  await expect(form.getByText(/A tip is up to you: 15% is \$715\.97/)).toBeVisible();
});

test('what is said of the trip reaches staff and stands in the thanks', {
  tag: '@journey',
}, async ({ page }) => {
  const email = newEmail('wishes');
  await visit(page, boat);
  const form = page.locator('#inquiry');
  await form.getByLabel('Start').fill('14:30');
  await form.getByLabel('Duration').selectOption('6 hours');
  await form.getByLabel('Guests').fill('8');
  await form.getByLabel('Occasion').selectOption('Birthday');
  await fillEnquiry(form, email);
  await send(form);
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expectFact(thanks, 'Trip', '2:30 PM, 6 hours, 8 people, Birthday');
  const leads = await query(
    'SELECT hour::text, duration_hours, guests, occasion FROM leads WHERE email = $1',
    [email],
  );
  expect(leads).toEqual([{ hour: '14:30:00', duration_hours: 6, guests: 8, occasion: 'birthday' }]);
});

test('nothing of it has to be said, and a number that makes no sense says so', async ({ page }) => {
  const email = newEmail('no-wishes');
  await visit(page, '/');
  const dialog = await openEnquiry(page, 'Azimut 66ft');
  await expect(dialog.getByText('$3,268.85')).toBeVisible();
  await fillEnquiry(dialog, email);
  await dialog.getByLabel('Guests').fill('a few');
  await send(dialog);
  await expect(dialog.getByText('Guests has to be a whole number from 1 to 999')).toBeVisible();
  await expect(dialog.getByLabel('Guests')).toBeFocused();
  await dialog.getByLabel('Guests').fill('40');
  await expect(
    dialog.getByText('Azimut 66ft takes up to 13 people. We can suggest a larger one.'),
  ).toBeVisible();
  await dialog.getByLabel('Guests').fill('');
  await send(dialog);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  const leads = await query('SELECT guests, duration_hours FROM leads WHERE email = $1', [email]);
  expect(leads).toEqual([{ guests: null, duration_hours: null }]);
});

test('a boat without a price says that it comes with the answer', async ({ page }) => {
  await visit(page, '/boats/15/benetti-108ft');
  const form = page.locator('#inquiry');
  await expect(form.getByText('On request')).toBeVisible();
  await expect(form.getByText('We send it with our answer.')).toBeVisible();
  await expect(form.getByLabel('Duration').getByRole('option')).toHaveText([
    ...['Not sure yet', '2 hours', '3 hours', '4 hours', '6 hours', '8 hours'],
  ]);
});

test('a boat says what its trips cost, what is included, and where it lies', async ({ page }) => {
  await visit(page, boat);
  const costs = page.getByRole('region', { name: 'What It Costs' });
  await expect(costs.getByRole('row')).toHaveText([
    'TripPriceAn hourA person',
    '4 hours$2,890.00$723$223',
    '6 hours$4,045.00$675$312',
    '8 hours$5,200.00$650$400',
  ]);
  const terms = page.getByRole('region', { name: 'Good to Know' });
  await expect(
    terms.getByRole('img', { name: /^Map of Biscayne Bay: Miami Beach Marina/ }),
  ).toBeVisible();
  await expect(terms.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
    'href',
    /25\.7702.*-80\.1397/,
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('costs and terms are on the page, and the form takes the same', async ({ page }) => {
    const email = newEmail('plain-wishes');
    await page.goto(site().url + boat);
    await expect(page.getByRole('region', { name: 'What It Costs' })).toContainText('$4,045.00');
    await expect(page.getByRole('region', { name: 'Good to Know' })).toContainText('Floating mat');
    const form = page.locator('#inquiry form');
    await form.getByLabel('Duration in hours').fill('6');
    await form.getByLabel('Occasion').selectOption('Birthday');
    await fillEnquiry(form, email);
    await send(form);
    await expect(page.getByText('6 hours, Birthday')).toBeVisible();
  });
});
