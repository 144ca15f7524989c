import { expect, type Page, test } from '@playwright/test';
import { complaintsOf, isLive } from '../support/hydrated';
import { boatAddress, kindsOfPages, postAddress } from '../support/kinds-of-pages';
import { query, site } from '../support/site';
import { cardNames, visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const catalogue = '**/api/catalogue*';
/** What pages do once they are idle whatever they show: the copy of the catalogue, and names for the popup. */
const behindTheScreen = /^\/api\/(catalogue|boats-fomo-names|blog\/posts\/[^/]+\/track-visit)/;

/** Calls of the API from now on, but those that go on behind the screen. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  // Its copy on the device would read reviews and categories as well.
  void page.route(catalogue, () => undefined);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !behindTheScreen.test(pathname)) calls.push(pathname);
  });
  return calls;
}

const pages = {
  ...kindsOfPages,
  'a list that is narrowed down': async () => '/?size=41-60&page=1',
  'a later page of the list': async () => '/?filter=cheap&page=2',
};

for (const [kind, address] of Object.entries(pages)) {
  test(`${kind} comes to life without a complaint and asks for nothing that it came with`, {
    tag: '@journey',
  }, async ({ page }) => {
    const complaints = complaintsOf(page);
    const calls = callsOf(page);
    const idle = page.waitForRequest(catalogue);
    await visit(page, await address());
    await expect(page.locator('#page-data')).toHaveCount(1);
    await isLive(page);
    await idle;
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('an address that leads nowhere is a whole page too', async ({ page }) => {
  const response = await page.goto(`${site().url}/nowhere`);
  expect(response?.status()).toBe(404);
  await isLive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('who saves data gets the app without content, which chooses small pictures itself', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await visit(page, '/');
  await expect(page.locator('#page-data')).toHaveCount(0);
  await expect(cardNames(page)).toHaveCount(12);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

  test('the list shows its boats, with links to them', { tag: '@journey' }, async ({ page }) => {
    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cardNames(page)).toHaveCount(12);
    for (const card of await cardNames(page).all()) {
      await expect(card).toBeVisible();
      await expect(card.getByRole('link')).toHaveAttribute('href', /^\/boats\/\d+\//);
    }
    await expect(page.getByText('needs JavaScript')).toHaveCount(0);
    const categories = await query<{ name: string }>(
      `SELECT name FROM categories c WHERE EXISTS (SELECT FROM boats WHERE category_id = c.id AND status = 'active')`,
    );
    const links = page.getByRole('navigation', { name: 'Boats by Category' }).getByRole('link');
    await expect(links).toHaveCount(categories.length);
    for (const { name } of categories) {
      await expect(links.filter({ hasText: name })).toHaveAttribute(
        'href',
        /^\/boats\/category\/\d+\/./,
      );
    }
    await expect(page.getByTestId('preloader')).toHaveCSS('opacity', '0');
  });

  test('a boat shows what it is and costs, its whole description and what guests say', async ({
    page,
  }) => {
    const [boat] = await query<{ name: string }>('SELECT name FROM boats WHERE id = 1');
    await visit(page, await boatAddress());
    await expect(page.getByRole('heading', { level: 1, name: boat?.name })).toBeVisible();
    const text = page.locator('#boat-description');
    await expect
      .poll(() => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBeLessThan(3);
    await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Related Boats' })).toBeVisible();
  });

  test('a post is readable', async ({ page }) => {
    const [post] = await query<{ title: string }>(
      "SELECT title FROM blog_posts WHERE status = 'published' ORDER BY id LIMIT 1",
    );
    await visit(page, await postAddress());
    await expect(page.getByRole('heading', { level: 1, name: post?.title })).toBeVisible();
    await expect(page.locator('article > div > div > div > p').last()).toBeVisible();
  });

  test('the questions come with their answers', async ({ page }) => {
    await visit(page, '/faqs-page');
    await expect(page.getByRole('button', { expanded: false }).first()).toBeVisible();
    for (const answer of await page.locator('[id] > p').all()) await expect(answer).toBeVisible();
  });
});
