import { expect, test } from '@playwright/test';
import { openBoat } from '../support/boat-page';
import { query, site } from '../support/site';
import {
  cardOf,
  failWith,
  holdBack,
  keepNoCatalogue,
  observersHaveLooked,
  scrollTo,
  visit,
} from '../support/visit';

test.use({ serviceWorkers: 'block' });

const azimut = '/boats/1/azimut-66ft';

test('a boat has one address; the server sends its number there, and the page names it', async ({
  page,
}) => {
  const answer = await fetch(`${site().url}/boats/1`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, azimut]);
  await visit(page, '/boats/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Azimut 66ft' })).toBeVisible();
  await expect(page).toHaveURL(site().url + azimut);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`${azimut}$`));
  await expect(page).toHaveTitle(/Azimut 66ft/);

  await visit(page, '/boats/1/another-name');
  await expect(page.getByRole('heading', { level: 1, name: 'Azimut 66ft' })).toBeVisible();
  await expect(canonical).toHaveAttribute('href', new RegExp(`${azimut}$`));
});

test('the page says "Loading..." until its boat is there', async ({ page }) => {
  const open = await holdBack(page, /\/api\/boat\/1/);
  await visit(page, azimut);
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  open();
  await expect(page.getByRole('heading', { level: 1, name: 'Azimut 66ft' })).toBeVisible();
});

test('a boat that cannot be loaded keeps "Loading..." and can be tried again', async ({ page }) => {
  await keepNoCatalogue(page);
  let tries = 0;
  page.on('response', (response) => {
    if (/\/api\/boat\/1\b/.test(response.url())) tries++;
  });
  await failWith(page, /\/api\/boat\/1\b/, 500);
  await visit(page, azimut);
  await expect.poll(() => tries).toBe(2);
  const main = page.getByRole('main');
  await expect(main.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(main.getByRole('heading')).toHaveCount(0);
  await page.unroute(/\/api\/boat\/1\b/);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Azimut 66ft' })).toBeVisible();
});

test('the sticky bar is there only more than 150 px from the top and from the bottom', async ({
  page,
}) => {
  await openBoat(page, azimut, 'Azimut 66ft');
  const bar = page.getByRole('complementary', { name: 'This boat' });
  await expect(bar).toHaveCount(0);
  // What is laid out when it comes near has its own height from then on.
  for (const part of ['Free Days', 'Customer Reviews', 'Related Boats']) {
    await page.getByRole('heading', { name: part }).scrollIntoViewIfNeeded();
    await observersHaveLooked(page);
  }
  await expect(page.getByRole('grid')).toHaveCount(2);
  const most = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  );
  for (const [top, shown] of [
    [150, 0],
    [151, 1],
    [most - 151, 1],
    [most - 150, 0],
    [most, 0],
    [600, 1],
    [0, 0],
  ] as const) {
    await scrollTo(page, top);
    await expect(bar, `${top} of ${most}`).toHaveCount(shown);
  }
});

test('the sticky bar says which boat it is and what it costs, and Book Now leads to the form', {
  tag: '@journey',
}, async ({ page }) => {
  await openBoat(page, azimut, 'Azimut 66ft');
  await scrollTo(page, 400);
  const bar = page.getByRole('complementary', { name: 'This boat' });
  await expect(bar).toContainText("You're viewing:");
  await expect(bar).toContainText('Azimut 66ft');
  for (const spec of ['66 ft.', '13 ppl.']) await expect(bar).toContainText(spec);
  await expect(bar).toContainText(/FROM\s*\$2,890\.00/);
  await expect(bar.getByText('$3,200.00')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Book Now' }).click();
  const form = page.locator('#inquiry');
  await expect(form.getByLabel('Date', { exact: true })).toBeFocused();
  await expect(form.getByRole('heading', { name: 'Booking Inquiry' })).toBeInViewport();
  // Nothing lies over the beginning of the form.
  await expect(form.getByPlaceholder('Full Name*')).toBeInViewport({ ratio: 1 });

  // A boat without a discount costs its price; one without either names none.
  await openBoat(page, '/boats/9/lagoon-55ft', 'Lagoon 55ft');
  await scrollTo(page, 400);
  await expect(bar).toContainText(/FROM\s*\$2,350\.00/);
  await openBoat(page, '/boats/14/riva-rivale-56ft', 'Riva Rivale 56ft');
  await scrollTo(page, 400);
  await expect(bar).toBeVisible();
  await expect(bar.getByText('FROM')).toHaveCount(0);
});

test('on a phone the sticky bar is one row with the boat, its price and its size', async ({
  page,
}) => {
  for (const width of [320, 360, 378, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await openBoat(page, azimut, 'Azimut 66ft');
    await scrollTo(page, 400);
    const bar = page.getByRole('complementary', { name: 'This boat' });
    for (const text of ['Azimut 66ft', '$2,890.00', '66 ft.']) {
      await expect(bar.getByText(text)).toBeInViewport({ ratio: 1 });
    }
    // The narrowest has room for one of them.
    if (width > 320) await expect(bar.getByText('13 ppl.')).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64);
    const book = await bar.getByRole('button', { name: 'Book Now' }).boundingBox();
    expect(book?.height).toBe(44);
    const back = await bar.getByRole('link', { name: 'Back to boat listings' }).boundingBox();
    expect(Math.min(back?.width ?? 0, back?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('the tiles of the specs fill their rows, however many a boat has', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const [boat] = await query<{ id: number; name: string }>(
    `SELECT id, name FROM boats WHERE status = 'active' AND length > 0 AND capacity > 0
     AND (staterooms > 0) <> (bathrooms > 0) ORDER BY id LIMIT 1`,
  );
  await openBoat(page, `/boats/${boat?.id}/boat`, boat?.name ?? '');
  const tiles = page.getByRole('main').locator(':has(> h1)').getByRole('listitem');
  await expect(tiles).toHaveCount(3);
  const right = await tiles.evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect()).map(({ right }) => Math.round(right)),
  );
  expect(right[2]).toBe(right[1]);
});

test('"Back to boat listings" returns to the list that the visitor came from, else to the home page', async ({
  page,
}) => {
  await visit(page, '/?size=61-79&page=2');
  await page.getByRole('article').first().getByRole('link', { name: 'VIEW MORE' }).click();
  // The list stays, under the new address, until the boat's page is there.
  await expect(page.getByRole('heading', { level: 2, name: 'Customer Reviews' })).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to boat listings' });
  await scrollTo(page, 400);
  await back.click();
  await expect(page).toHaveURL(`${site().url}/?size=61-79&page=2`);
  await expect(page.getByRole('article').first()).toBeVisible();

  await visit(page, '/boats/category/5/catamarans');
  await cardOf(page, 'Lagoon 55ft').getByRole('link', { name: 'VIEW MORE' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lagoon 55ft' })).toBeVisible();
  await scrollTo(page, 400);
  await back.click();
  await expect(page).toHaveURL(`${site().url}/boats/category/5/catamarans`);

  await openBoat(page, azimut, 'Azimut 66ft');
  await scrollTo(page, 400);
  await back.click();
  await expect(page).toHaveURL(`${site().url}/`);
});

test('the top bar of the site is not on the pages of boats', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await visit(page, '/');
  await expect(bar).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Book Now' })).toBeVisible();
  for (const address of [azimut, '/boats/category/5/catamarans', '/boats/9999/gone']) {
    await visit(page, address);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(bar, address).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveCount(0);
  }
});
