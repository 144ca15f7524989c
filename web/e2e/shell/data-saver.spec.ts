import { expect, type Page, test } from '@playwright/test';
import { countBoats } from '../support/offline';
import { cardNames, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', deviceScaleFactor: 3, viewport: { width: 390, height: 844 } });

/** As browsers with a data saver do; the preference of the operating system has no switch in a test. */
async function saveData(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
  });
}

/** The widths of the pictures that were loaded, by their addresses. */
async function loadedWidths(page: Page): Promise<number[]> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  return names.flatMap((name) => Number(/\/media\/[^/]+\/(\d+)\./.exec(name)?.[1] ?? 0) || []);
}

const thumbnail = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Picture 2 of/ });

test('a visitor who saves data gets small pictures, and thumbnails only when asked for', async ({
  page,
}) => {
  await saveData(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/blog/')) posts.push(request.url());
  });
  await visit(page, '/');
  await expect(cardNames(page).first()).toBeVisible();
  await expect.poll(async () => (await loadedWidths(page)).length).toBeGreaterThan(0);
  await expect(thumbnail(page).locator('img')).toHaveCount(0);
  expect(Math.max(...(await loadedWidths(page)))).toBeLessThanOrEqual(480);

  await thumbnail(page).click();
  await expect(thumbnail(page).locator('img')).toBeVisible();

  await page.getByRole('link', { name: 'VIEW MORE' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const small = page.getByRole('main').getByRole('button', { name: /^Picture \d of/ });
  await expect(small).not.toHaveCount(0);
  await expect(small.locator('img')).toHaveCount(0);
  expect(Math.max(...(await loadedWidths(page)))).toBeLessThanOrEqual(480);
  // The fleet itself is kept, and nothing of what follows it otherwise.
  await expect.poll(() => countBoats(page)).toBeGreaterThan(0);
  expect(posts).toEqual([]);
});

test('a visitor who does not gets pictures as fine as the screen, thumbnails at once', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(thumbnail(page).locator('img')).toHaveCount(1);
  await expect.poll(async () => Math.max(0, ...(await loadedWidths(page)))).toBeGreaterThan(640);
});

test('the mode can be switched on while the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: false });
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
    window.addEventListener('test:save-data', () => {
      connection.saveData = true;
      connection.dispatchEvent(new Event('change'));
    });
  });
  await visit(page, '/');
  await expect(thumbnail(page).locator('img')).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event('test:save-data')));
  await expect(thumbnail(page).locator('img')).toHaveCount(0);
});
