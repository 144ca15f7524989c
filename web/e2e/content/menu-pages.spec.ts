import { expect, type Page, test } from '@playwright/test';
import { preloaderIsGone } from '../support/content';
import { site } from '../support/site';
import { visit } from '../support/visit';

const menus = [
  ['/services/catering-menu', 'Catering Menu', 38],
  ['/services/liquor-menu', 'Liquor Menu', 6],
  ['/services/decoration-guide', 'Decoration Guide', 7],
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title, count] of menus) {
    test(`${path} is a page of ${count} sheets that says where it stands`, async ({ page }) => {
      await visit(page, path);
      await expect(page).toHaveTitle(`${title} | Mr. Sea`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('article')).toHaveCount(count);
      const head = await page.content();
      expect(head).toMatch(new RegExp(`rel="canonical" href="[^"]+${path}"`));
      expect(head).toMatch(/name="description" content="[^"]{50,}"/);
      expect(head).toContain('"BreadcrumbList"');
      await expect(page.getByRole('link', { name: 'All services' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Download Menus' })).toHaveAttribute(
        'href',
        '/menus.pdf',
      );
    });
  }

  test('the foot of a sheet says what its marks mean, and of no others', async ({ page }) => {
    await visit(page, '/services/catering-menu');
    const pastries = page.getByRole('article', { name: 'Pastries & breads' });
    for (const meaning of ['v vegetarian', 'vg vegan', 'gf gluten-free', 'n contains nuts']) {
      await expect(pastries.getByText(meaning, { exact: true })).toBeVisible();
    }
    await expect(pastries.getByText('h hot', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('article', { name: 'Welcome aboard' })).not.toContainText('vegan');
  });
});

test('a menu that there is not is not found', async ({ page }) => {
  const response = await page.goto(`${site().url}/services/soup-menu`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('a menu can be read without a link', async ({ page, context }) => {
  await visit(page, '/services/liquor-menu');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await visit(page, '/services/decoration-guide');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decoration Guide');
  await expect(page.getByRole('article')).toHaveCount(7);
  await expect(page.getByText('The PDF opens when you are back online.')).toBeVisible();
});

test.describe('the PDF', () => {
  test.use({ serviceWorkers: 'block' });

  /** Says what the page shall believe of the PDF. */
  async function tellState(page: Page): Promise<(state: string) => void> {
    let told = 'preparing';
    await page.route('**/api/menus/pdf', (route) => route.fulfill({ json: { state: told } }));
    return (state) => {
      told = state;
    };
  }

  /** What becomes of the PDF is asked for once the way to it can be seen. */
  const bringIntoView = (page: Page): Promise<void> =>
    page.locator('#catering a[href="/menus.pdf"]').scrollIntoViewIfNeeded();

  test('is made by the worker and opens in the browser', { tag: '@journey' }, async ({ page }) => {
    await visit(page, '/services');
    await preloaderIsGone(page);
    const download = page.locator('#catering').getByRole('link', { name: 'Download Menus' });
    await bringIntoView(page);
    // The worker looks after it every 15 s, and the page asks until it is there.
    await expect(download).toBeVisible({ timeout: 60_000 });
    await expect(download).toHaveAttribute('target', '_blank');
    const answer = await page.request.get(`${site().url}${await download.getAttribute('href')}`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is being prepared for as long as it is, and then can be opened', async ({ page }) => {
    const say = await tellState(page);
    await visit(page, '/services/liquor-menu');
    const preparing = page.getByRole('link', { name: 'Preparing the PDF…' });
    await expect(preparing).toHaveAttribute('href', '/menus.pdf');
    await preparing.focus();
    say('ready');
    await expect(page.getByRole('link', { name: 'Download Menus' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'The PDF is ready.' })).toHaveCount(1);
  });

  test('that could not be made gives way to the pages, and is tried again', async ({ page }) => {
    const say = await tellState(page);
    say('failed');
    await visit(page, '/services');
    await preloaderIsGone(page);
    await bringIntoView(page);
    const catering = page.locator('#catering');
    await expect(catering.getByText('The PDF could not be made just now.')).toBeVisible();
    await expect(catering.getByRole('link', { name: 'Download Menus' })).toHaveCount(0);
    for (const [path, name] of menus) {
      await expect(catering.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    say('ready');
    await catering.getByRole('button', { name: 'Try again' }).click();
    await expect(catering.getByRole('link', { name: 'Download Menus' })).toBeVisible();
  });
});
