import { expect, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { query } from '../support/site';
import { alterAnswer, askForBareApp, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const search = (page: Page) => page.getByRole('group', { name: 'Find a boat' });
const button = (page: Page, name: string | RegExp) =>
  search(page).getByRole('button', { name, exact: true });

async function countBoats(where = 'true'): Promise<number> {
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM boats WHERE status = 'active' AND ${where}`,
  );
  return count;
}

test('the first screen of a phone asks for guests, a day and a budget, and shows what fits', {
  tag: '@journey',
}, async ({ page }) => {
  await visit(page, '/');
  for (const name of ['Guests', 'Day', 'Budget', `See ${await countBoats()} boats`])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  const title = await page.getByRole('heading', { name: 'Our fleet' }).boundingBox();
  expect(title?.y).toBeLessThan(480);

  await button(page, 'Guests').click();
  await page.getByRole('menuitemradio', { name: '10+ guests' }).click();
  await expect(page).toHaveURL(/\?guests=10&page=1$/);
  // Who has more to choose is left where the rest can be chosen.
  await expect(button(page, 'Budget')).toBeInViewport({ ratio: 1 });
  const fitting = await countBoats('capacity >= 10');
  await button(page, `See ${fitting} boats`).click();
  const status = page.getByRole('status').filter({ hasText: `${fitting} boats` });
  await expect(status).toHaveText(`${fitting} boats, 10+ guests`);
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole('heading', { name: 'Our fleet' })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(button(page, 'Guests')).toBeVisible();
  await expect(button(page, `See ${await countBoats()} boats`)).toBeVisible();
});

test('the button says so where nothing fits', async ({ page }) => {
  await visit(page, '/?guests=999');
  await expect(button(page, 'No boats fit')).toBeVisible();
});

test('the first screen fits phone, tablet and desktop, thumbs and screen readers', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(search(page)).toBeVisible();
  await expectFit(page, 'the first screen');
});

test('one line says how many boats there are, from what price on and whether that includes the captain, and follows the fleet', async ({
  page,
}) => {
  const count = await countBoats();
  const [cheapest] = await query<{ id: number; price: number; hours: number; captain: number }>(
    `SELECT id, visitor_price::float AS price, duration_hours AS hours, captain_price::float AS captain FROM boats
     WHERE status = 'active' ORDER BY visitor_price, id LIMIT 1`,
  );
  if (!cheapest) throw new Error('The demo fleet has a cheapest boat.');
  const { id, price, hours, captain } = cheapest;
  expect(captain).toBe(0);
  const line = `${count} boats · from $${price} for ${hours} hours`;
  await visit(page, '/');
  await expect(page.getByText(line)).toHaveText(`${line} · captain included`);
  await query('UPDATE boats SET captain_price = 40 WHERE id = $1', [id]);
  try {
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText(line).textContent();
      })
      .toBe(line);
  } finally {
    await query('UPDATE boats SET captain_price = 0 WHERE id = $1', [id]);
  }
});

test('nothing is said of a fleet that is not there', async ({ page }) => {
  await askForBareApp(page);
  const asked = page.waitForResponse('**/api/fleet');
  await alterAnswer(page, '**/api/fleet', () => ({ count: 0, cheapest: null }));
  await visit(page, '/');
  await (await asked).finished();
  await expect(button(page, `See ${await countBoats()} boats`)).toBeVisible();
  await expect(page.getByText(/\d boats · /)).toHaveCount(0);
});
