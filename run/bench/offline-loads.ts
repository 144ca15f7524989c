import type { Browser, Page } from '@playwright/test';
import { countBoats } from '../../web/e2e/support/offline';
import { median, type Row } from './measure';
import { launchBrowser, phoneScreen, slowDown } from './phone';

const loads = 50;
/** One alone says little on a machine that also does other things. */
const firstVisits = 5;
/** What a load may take of the time of a first visit whose page the browser has to make itself. */
const mostOfFirst = 0.25;

/** Loads the list again and again without a link, on a slow phone that was there once. */
export async function offlineLoads(url: string): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const firsts: number[] = [];
    while (firsts.length < firstVisits) firsts.push(await firstPaint(browser, url));
    const first = median(firsts);
    const paints = await paintsWithoutLink(browser, url);
    const painted = paints.filter((ms) => ms !== null);
    const share = median(painted) / first;
    return [
      {
        what: `list without a link: loads that show its boats, of ${loads}`,
        value: String(painted.length),
        promise: { text: 'all', holds: painted.length === loads },
      },
      { what: 'list without a link: first paint', value: `${Math.round(median(painted))} ms` },
      {
        what: 'list made by the browser, first visit: first paint',
        value: `${Math.round(first)} ms`,
      },
      {
        what: 'list: paint without a link to that of a first visit',
        value: share.toFixed(2),
        promise: { text: `at most ${mostOfFirst}`, holds: share <= mostOfFirst },
      },
    ];
  } finally {
    await browser.close();
  }
}

/** A first visit of somebody who saves data, and therefore gets the bare app. Milliseconds. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({
    ...phoneScreen,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'save-data': 'on' },
  });
  await slowDown(page);
  await page.goto(url);
  await page.getByRole('article').first().waitFor();
  const painted = await paintOf(page);
  await page.context().close();
  return painted;
}

/** Milliseconds of each load, null where no boat appeared. */
async function paintsWithoutLink(browser: Browser, url: string): Promise<(number | null)[]> {
  const context = await browser.newContext(phoneScreen);
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  while ((await countBoats(page)) === 0) await page.waitForTimeout(100);
  const session = await slowDown(page);
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 },
  });
  await context.setOffline(true);
  const paints: (number | null)[] = [];
  for (let load = 0; load < loads; load++) {
    await page.reload({ waitUntil: 'commit' });
    const shown = page.getByRole('article').first().waitFor({ timeout: 20_000 });
    paints.push(
      await shown.then(
        () => paintOf(page),
        () => null,
      ),
    );
  }
  return paints;
}

/** When a page first painted content, in milliseconds from its beginning. */
function paintOf(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
}
