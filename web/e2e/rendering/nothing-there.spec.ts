import { expect, test } from '@playwright/test';
import { site } from '../support/site';
import { askForBareApp, cardNames, holdBack, visit } from '../support/visit';

test('a boat that does not exist is a page that is not found, with three boats that do', {
  tag: '@journey',
}, async ({ page }) => {
  for (const isRendered of [true, false]) {
    if (!isRendered) await askForBareApp(page);
    const response = await page.goto(`${site().url}/boats/99999/x`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle(/Page not found/);
    const others = page.getByRole('region', { name: 'Boats that are at the dock' });
    await expect(others.getByRole('article')).toHaveCount(3);
    await expect(page.getByText('Loading')).toBeHidden();
  }
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Booking Inquiry' })).toBeVisible();
});

test('what takes longer than a call may take can be tried again', async ({ page }) => {
  await page.clock.install();
  const open = await holdBack(page, /\/api\/(boats|catalogue)/);
  await visit(page, '/');
  await expect(page.getByText('Loading boats...')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(again).toBeVisible();
  await again.click();
  open();
  await expect(cardNames(page)).not.toHaveCount(0);
});

for (const { path, words, way } of [
  { path: '/?page=99', words: 'This list has no page 99.', way: 'To the first page' },
  { path: '/?category=9999', words: /there is no such category/, way: 'See all boats' },
  { path: '/blog?page=99', words: 'There is no page 99 here.', way: 'To the first page' },
]) {
  test(`${path} has status 404, says why and leads on`, { tag: '@journey' }, async ({ page }) => {
    const response = await page.goto(site().url + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'By Category' })).toHaveCount(
      path === '/?page=99' ? 1 : 0,
    );
    await page.getByRole('link', { name: way }).click();
    await expect(page.getByText(words)).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}
