import { expect, type Page, test } from '@playwright/test';
import { isLive } from '../support/hydrated';
import { countLoads, takeAway } from '../support/parts';
import { site } from '../support/site';

// No worker keeps the files then, so that each of them comes over the link.
test.use({ serviceWorkers: 'block' });

const entry = /\/assets\/index-.*\.js/;

/** Opens the list on a device whose clock is the test's. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(site().url);
  await expect(page.getByLabel('Search boats')).toBeVisible();
}

/** Lets seconds pass until something has come of it. */
function passTimeUntil(page: Page, isSo: () => void): Promise<void> {
  return expect(async () => {
    await page.clock.runFor(1000);
    isSo();
  }).toPass();
}

function countAsked(page: Page, files: RegExp): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (files.test(request.url())) asked += 1;
  });
  return () => asked;
}

const faults: Record<string, Parameters<Page['route']>[1]> = {
  'is cut off by the link': (route) => route.abort('connectionreset'),
  'is the page of a proxy': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Please log in</h1>' }),
};

for (const [name, fault] of Object.entries(faults)) {
  test(`a page whose first script ${name} comes to life once it can be had`, async ({ page }) => {
    await page.route(entry, fault);
    const loads = countLoads(page);
    const asked = countAsked(page, entry);
    await open(page);
    for (const times of [2, 3]) await passTimeUntil(page, () => expect(asked()).toBe(times));
    expect(loads()).toBe(1);
    await page.unroute(entry);
    await passTimeUntil(page, () => expect(loads()).toBe(2));
    await page.clock.resume();
    await isLive(page);
  });
}

test('a page that lacks a part of its first script is loaded anew four times, and then left as it is', async ({
  page,
}) => {
  await takeAway(page, /\/assets\/vendor-.*\.js/);
  const loads = countLoads(page);
  await open(page);
  for (const times of [2, 3, 4, 5]) await passTimeUntil(page, () => expect(loads()).toBe(times));
  const asked = countAsked(page, entry);
  await page.clock.runFor(10 * 60_000);
  expect([loads(), asked()]).toEqual([5, 0]);
});
