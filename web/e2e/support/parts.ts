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

/** Holds files of the app back, as a slow link does, until the function that it returns is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
