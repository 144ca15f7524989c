import type { Page } from '@playwright/test';

/** What is dragged by keyboard listens for keys one turn of the page's timers after it was picked up. */
export async function keysAreHeard(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((heard) => setTimeout(heard)));
}
