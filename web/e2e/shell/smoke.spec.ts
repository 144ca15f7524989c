import { expect, test } from '@playwright/test';
import { site } from '../support/site';

test('the home page answers 200 and says what it is', { tag: '@journey' }, async ({ page }) => {
  const response = await page.goto(site().url);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boat Rentals in Miami, FL');
});
