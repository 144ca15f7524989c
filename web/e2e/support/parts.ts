import type { Page } from '@playwright/test';

/**
 * Takes files of the app away, as a deploy does that keeps none of the former ones. Returns how often one was asked for,
 * and the function that brings them back.
 */
export async function takeAway(
  page: Page,
  files: RegExp,
): Promise<{ asked: () => number; bringBack: () => Promise<void> }> {
  let asked = 0;
  await page.route(files, (route) => {
    asked += 1;
    return route.fulfill({
      status: 404,
      headers: { 'cache-control': 'no-store' },
      json: { error: 'There is nothing here.', code: 'not_found' },
    });
  });
  return { asked: () => asked, bringBack: () => page.unroute(files) };
}

/** Counts how often the page is loaded as a whole. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}
