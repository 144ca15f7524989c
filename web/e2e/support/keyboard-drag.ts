import type { Page } from '@playwright/test';

/** What is dragged by keyboard listens for keys one turn of the page's timers after it was picked up. */
export async function keysAreHeard(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((heard) => setTimeout(heard)));
}

/** Waits until nothing moves any more that comes to an end, such as a dialog that opens. */
export async function movementsHaveEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
