import { addDays } from '@mr-sea/bff/contract/bookings';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';
import { expect, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { query } from '../support/site';
import { cardOf, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

/** Far enough ahead that the calendar has to be turned, once. */
const today = todayInMiami();
const day = `${addDays(`${today.slice(0, 7)}-28`, 7).slice(0, 8)}15`;

const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const choose = async (page: Page, button: string, option: string | RegExp) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitemradio', { name: option, exact: true }).click();
};

test('guests, a budget and a day combine with each other, the search and a size, in the address and in chips', {
  tag: '@journey',
}, async ({ page }) => {
  await visit(page, '/');
  await choose(page, 'Guests', '10+ guests');
  await expect.poll(() => paramsOf(page)).toEqual({ page: '1', guests: '10' });
  await choose(page, 'Budget', 'Up to $1,500');
  await choose(page, 'By Size', '41ft - 60ft');
  await expect
    .poll(() => paramsOf(page))
    .toEqual({ size: '41-60', page: '1', guests: '10', budget: '1500' });
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM boats WHERE status = 'active' AND length BETWEEN 41 AND 60
       AND capacity >= 10 AND coalesce(discount_price, price) <= 1500`,
  );
  const status = page.getByRole('status').filter({ hasText: `${count} boats` });
  await expect(status).toBeInViewport();
  await expect(status).toHaveText(`${count} boats, 41ft - 60ft, 10+ guests, Up to $1,500`);
  await page.getByRole('button', { name: 'Clear 41ft - 60ft' }).click();
  await expect.poll(() => paramsOf(page)).toEqual({ page: '1', guests: '10', budget: '1500' });
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => paramsOf(page)).toEqual({ page: '1' });
  await expect(page.getByRole('button', { name: /^Clear / })).toHaveCount(0);
});

test('a day leaves out the boats that are taken on it, and the others say that they are free', async ({
  page,
}) => {
  await query('DELETE FROM bookings WHERE boat_id IN (1, 3)');
  const [taken] = await query<{ name: string }>('SELECT name FROM boats WHERE id = 3');
  await query(
    `INSERT INTO bookings (boat_id, kind, starts_at, ends_at, ready_at)
     SELECT 3, 'block', starts, starts + interval '23 hours', starts + interval '23 hours'
     FROM (SELECT $1::date::timestamp AT TIME ZONE 'America/New_York' AS starts) AS moments`,
    [day],
  );
  await visit(page, '/?search=azimut');
  await expect(cardOf(page, taken?.name ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await calendar.getByRole('button', { name: /next month/i }).click();
  await calendar.locator(`td[data-day="${day}"]`).getByRole('button').click();
  await expect.poll(() => paramsOf(page)).toMatchObject({ search: 'azimut', day });
  await expect(cardOf(page, taken?.name ?? '')).toHaveCount(0);
  await expect(cardOf(page, 'Azimut 66ft').getByText(/^Free \w{3}, \w{3} 15$/)).toBeVisible();
  await page.reload();
  await expect(cardOf(page, 'Azimut 66ft').getByText(/^Free \w{3}, \w{3} 15$/)).toBeVisible();
});

test('the filters and their chips fit phone, tablet and desktop, thumbs and screen readers', async ({
  page,
}) => {
  await visit(page, `/?guests=10&budget=5000&day=${day}`);
  await expect(page.getByRole('button', { name: 'Clear 10+ guests' })).toBeVisible();
  await expectFit(page, 'narrowing');
});

test('words in the search are understood, and shown as what they mean', async ({ page }) => {
  await visit(page, '/');
  await page.getByLabel('Search boats').fill('fishing for 8 people');
  const boats = await query<{ name: string }>(
    `SELECT name FROM boats WHERE status = 'active' AND capacity >= 8
       AND (lower(description) LIKE '%fishing%' OR search_text LIKE '%fishing%')`,
  );
  expect(boats.length).toBeGreaterThan(0);
  for (const { name } of boats) await expect(cardOf(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Clear 8+ guests' }).click();
  await expect(page.getByLabel('Search boats')).toHaveValue('fishing');
  await page.getByLabel('Search boats').fill('under 900');
  await expect(page.getByRole('button', { name: 'Clear Up to $900' })).toBeVisible();
  await expect.poll(() => paramsOf(page)).toEqual({ search: 'under 900', page: '1' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Clear Up to $900' })).toBeVisible();
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM boats WHERE status = 'active' AND visitor_price <= 900`,
  );
  await expect(page.getByRole('status').filter({ hasText: `${count} boats found` })).toBeVisible();
});

test('what narrows the list down stays within reach far down the list, with the way back to the filters', async ({
  page,
}) => {
  await visit(page, '/?guests=6');
  await page.locator('article').nth(9).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: '6+ guests', exact: true })).not.toBeInViewport();
  const chip = page.getByRole('button', { name: 'Clear 6+ guests' });
  await expect(chip).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Reviews & FAQ' })).toBeInViewport({ ratio: 1 });
  await expectFit(page, 'the line above the list');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => gapUnderTopBar(page)).toBe(0);
  await page.getByRole('link', { name: 'Filters', exact: true }).click();
  for (const name of ['6+ guests', 'Day', 'Budget', 'By Size'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Search boats')).toBeInViewport({ ratio: 1 });
  await chip.click();
  await expect(chip).toHaveCount(0);
});

/** The pixels between the top bar and the line that follows above the list, in which cards would pass by. */
async function gapUnderTopBar(page: Page): Promise<number> {
  const bar = await page.getByRole('banner').boundingBox();
  const line = await page.getByRole('link', { name: 'Reviews & FAQ' }).locator('..').boundingBox();
  return (line?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
}
