import { expect, type Page, test } from '@playwright/test';
import { askForBareApp, failWith, holdBack, keepNoCatalogue, visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const sorts = ['Featured', 'Low to High Price', 'High to Low Price'];
const sizes = ['All Sizes', '21ft - 40ft', '41ft - 60ft', '61ft - 79ft', '80ft and up'];

test('a choice replaces every other parameter and goes back to page 1', async ({ page }) => {
  await visit(page, '/?filter=expensive&page=3');
  const first = await firstName(page);

  await page.getByRole('button', { name: 'Low to High Price' }).click();
  await expect.poll(() => paramsOf(page)).toEqual({ filter: 'cheap', page: '1' });
  await expect.poll(() => firstName(page)).not.toBe(first);

  await choose(page, 'By Size', '41ft - 60ft');
  await expect.poll(() => paramsOf(page)).toEqual({ size: '41-60', page: '1' });

  await choose(page, 'By Category', /^Catamarans \(/);
  await expect.poll(() => paramsOf(page)).toEqual({ category: '5', page: '1' });

  await choose(page, 'By Size', '80ft and up');
  await expect.poll(() => paramsOf(page)).toEqual({ size: '80+', page: '1' });

  await page.getByRole('button', { name: 'High to Low Price' }).click();
  await expect.poll(() => paramsOf(page)).toEqual({ filter: 'expensive', page: '1' });

  await choose(page, 'By Size', 'All Sizes');
  await expect.poll(() => paramsOf(page)).toEqual({ page: '1' });
  await choose(page, 'By Category', 'All Categories');
  await expect.poll(() => paramsOf(page)).toEqual({ page: '1' });
  await expectActiveSort(page, 'Featured');
});

test('the server is asked for the category before the size and for the size before the sort', async ({
  page,
}) => {
  await askForBareApp(page);
  for (const [address, asked] of [
    ['/?filter=cheap&size=21-40&category=5', { category_id: '5' }],
    ['/?filter=cheap&size=21-40', { size_range: '21-40' }],
    ['/?filter=cheap', { filter: 'cheap' }],
  ] as const) {
    const request = page.waitForRequest(/\/api\/boats\/?\?/);
    await visit(page, address);
    const { page: number = '1', ...question } = paramsIn((await request).url());
    // "featured" is what the server does anyway.
    if (question.filter === 'featured') delete question.filter;
    expect(question, address).toEqual(asked);
    expect(number).toBe('1');
  }
});

test('a sort button looks active only while neither a size nor a category is set', async ({
  page,
}) => {
  await visit(page, '/');
  await expectActiveSort(page, 'Featured');
  for (const sort of ['High to Low Price', 'Low to High Price', 'Featured']) {
    await page.getByRole('button', { name: sort }).click();
    await expectActiveSort(page, sort);
  }
  for (const address of ['/?size=21-40', '/?filter=cheap&category=5']) {
    await visit(page, address);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectActiveSort(page, null);
  }
});

test('By Size offers its five options and reads "Size: {range}" once one is chosen', {
  tag: '@journey',
}, async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'By Size' }).click();
  const options = page.getByRole('menuitemradio');
  await expect(options).toHaveText(sizes);
  await expect(options.first()).toHaveAttribute('aria-checked', 'true');
  await options.nth(2).click();
  await expect(page.getByRole('menu')).toHaveCount(0);

  const button = page.getByRole('button', { name: 'Size: 41-60' });
  await expect(button).toBeVisible();
  await button.click();
  await expect(options.nth(2)).toHaveAttribute('aria-checked', 'true');
  await options.last().click();
  // The words on the button change while the menu is still closing.
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.getByRole('button', { name: 'Size: 80+' }).click();
  await expect(options.last()).toHaveAttribute('aria-checked', 'true');
  await options.first().click();
  await expect(page.getByRole('button', { name: 'By Size' })).toBeVisible();
});

test('a size that the category outranks is not shown as chosen', async ({ page }) => {
  await visit(page, '/?size=41-60&category=5');
  await expect(page.getByRole('button', { name: 'Catamarans', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'By Size' })).toBeVisible();
});

test('a size or a category says how many boats it leaves, and is cleared with one press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await choose(page, 'By Size', '41ft - 60ft');
  const count = page.getByRole('status').filter({ hasText: /^\d+ boats/ });
  await expect(count).toHaveText(/^\d+ boats, 41ft - 60ft$/);
  await expect(count).toBeInViewport({ ratio: 1 });
  await choose(page, 'By Category', /^Catamarans \(/);
  await expect(count).toHaveText(/^\d+ boats, Catamarans$/);
  await expect(count).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Clear Catamarans' }).click();
  await expect.poll(() => paramsOf(page)).toEqual({ page: '1' });
  await expect(count).toHaveText(/^\d+ boats$/);
  await expectActiveSort(page, 'Featured');
});

test('By Category offers each category that has boats with its count, and reads its name once chosen', async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'By Category' }).click();
  const options = page.getByRole('menuitemradio');
  await expect(options).toHaveText([
    'All Categories',
    'Catamarans (8)',
    'Center Consoles (11)',
    'Deck Boats (10)',
    'Flybridge Yachts (11)',
    'Motor Yachts (13)',
    'Sport Yachts (11)',
  ]);
  await page.getByRole('menuitemradio', { name: 'Catamarans (8)' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Catamarans', exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(8);
});

test('both dropdowns close on a press outside and on Escape, and nothing is chosen', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const name of ['By Size', 'By Category']) {
    const button = page.getByRole('button', { name });
    await button.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await button.click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  expect(paramsOf(page)).toEqual({});
});

test('the category dropdown says "Loading categories..." until they are there', async ({
  page,
}) => {
  const open = await holdBack(page, /\/api\/categories/);
  await visit(page, '/');
  await page.getByRole('button', { name: 'By Category' }).click();
  await expect(page.getByRole('menu')).toHaveText('Loading categories...');
  open();
  await expect(page.getByRole('menuitemradio', { name: 'Catamarans (8)' })).toBeVisible();
});

test('the category dropdown says "No categories with boats available" when none has boats, and when they fail that they did', async ({
  page,
}) => {
  await keepNoCatalogue(page);
  const empty = [{ id: 1, name: 'Uncategorized', boats_count: 0 }];
  await askForBareApp(page);
  await page.route(/\/api\/categories/, (route) => route.fulfill({ json: empty }));
  await visit(page, '/');
  await page.getByRole('button', { name: 'By Category' }).click();
  await expect(page.getByRole('menu')).toHaveText('No categories with boats available');

  await page.unroute(/\/api\/categories/);
  await failWith(page, /\/api\/categories/, 500);
  await visit(page, '/');
  await page.getByRole('button', { name: 'By Category' }).click();
  await expect(page.getByRole('menu')).toHaveText('Failed to load categories.');
  await expect(page.getByRole('article').first()).toBeVisible();
});

function paramsOf(page: Page): Record<string, string> {
  return paramsIn(page.url());
}

function paramsIn(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address).searchParams);
}

async function firstName(page: Page): Promise<string | null> {
  return page.getByRole('article').first().getByRole('heading').textContent();
}

async function choose(page: Page, dropdown: string, option: string | RegExp): Promise<void> {
  const named = dropdown === 'By Size' ? /^(By Size|Size: )/ : /^(By Category|Catamarans)/;
  await page.getByRole('button', { name: named }).click();
  await page.getByRole('menuitemradio', { name: option }).click();
}

async function expectActiveSort(page: Page, active: string | null): Promise<void> {
  for (const name of sorts) {
    const pressed = String(name === active);
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', pressed);
  }
}
