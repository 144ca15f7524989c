import { expect, type Page, test } from '@playwright/test';
import { isLive } from './support/hydrated';
import { visit } from './support/visit';

test.use({ serviceWorkers: 'block' });

test('another page fades in, the same page with another filter changes at once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const transitions = await countTransitions(page);
  await visit(page, '/');
  await isLive(page);
  expect(await transitions()).toBe(0);
  await page.getByRole('button', { name: 'Low to High Price' }).click();
  await expect(page).toHaveURL(/filter=cheap/);
  expect(await transitions()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(await transitions()).toBe(1);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await transitions()).toBe(2);
});

test('nothing fades for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const transitions = await countTransitions(page);
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(await transitions()).toBe(0);
});

/** Counts from the next load on; returns how to ask for the number. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const { dataset } = document.documentElement;
      dataset.transitions = String(Number(dataset.transitions ?? 0) + 1);
      return begin(...given);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.transitions ?? 0));
}
