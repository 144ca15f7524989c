import { expect, type Page, test } from '@playwright/test';
import { catalogueIsKept, countBoats } from '../support/offline';
import { cardNames, visit } from '../support/visit';

const news = (page: Page) => page.getByRole('status').getByText(/^The whole fleet is now on this/);

const phone = { width: 390, height: 844 };

test.describe('on a phone', () => {
  test.use({ viewport: phone, screen: phone });

  test('says once that the fleet is on it, in nobody’s way, and not again', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    await expect(news(page)).toHaveText('The whole fleet is now on this phone.');
    await expect(news(page)).toBeInViewport({ ratio: 1 });
    const box = await news(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const takesPresses = await news(page).evaluate(
      (element, [x, y]) => element.contains(document.elementFromPoint(x, y)),
      [x, y] as const,
    );
    expect(takesPresses).toBe(false);
    // It is true by then: the files of the site are there as well.
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await catalogueIsKept(page);

    await page.clock.runFor(10_000);
    await expect(news(page)).toHaveCount(0);
    await page.reload();
    await expect(cardNames(page).first()).toBeVisible();
    await page.clock.runFor(11 * 60_000);
    await expect(news(page)).toHaveCount(0);
  });
});

test('a larger device is not called a phone', async ({ page }) => {
  await visit(page, '/');
  await expect(news(page)).toHaveText('The whole fleet is now on this device.');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('says nothing, since no screen would open', async ({ page }) => {
    await visit(page, '/');
    await expect.poll(() => countBoats(page)).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await expect(news(page)).toHaveCount(0);
  });
});
