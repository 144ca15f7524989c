import { countBoats } from '../../web/e2e/support/offline';
import { startSite } from '../../web/e2e/support/site';
import { launchBrowser, phoneScreen } from './phone';
import type { Row } from './section';
import { openSlowLink, type SlowLink, type Width } from './slow-link';

const links: Record<string, Width> = {
  '50 kB/s, 600 ms': { bytesPerSecond: 50_000, roundTripMs: 600 },
  '1 MB/s, 50 ms': { bytesPerSecond: 1_000_000, roundTripMs: 50 },
};
/** What getting ready may take of the time of one stream. */
const mostOfStream = 2;
/** All that a first visit takes, its idle work included, beside pictures. Kilobytes. */
const mostBesidePictures = 500;
/** A link that is silent for so long has nothing more to carry. */
const silentMs = 10_000;

/**
 * How long a first visit takes until the site can do without a link: its worker is active and the fleet is on the device.
 * Measures the site of BENCH_SITE_URL, or one of its own with the demo fleet.
 */
export async function offlineReady(): Promise<Row[]> {
  const given = process.env.BENCH_SITE_URL;
  const own = given ? undefined : await startSite();
  const url = given ?? own?.url ?? '';
  try {
    const rows: Row[] = [];
    for (const [name, width] of Object.entries(links)) {
      rows.push(...rowsOf(name, await firstVisit(url, width, false), width));
    }
    const saving = await firstVisit(url, { bytesPerSecond: 1_000_000, roundTripMs: 50 }, true);
    rows.push(bytesRow('with Save-Data', saving));
    return rows;
  } finally {
    await own?.stop();
  }
}

interface Ready {
  workerMs: number;
  fleetMs: number;
  /** What had passed when both were there. */
  bytesByThen: number;
  requestsByThen: number;
  /** And what had passed in the end. */
  besidePictures: number;
  pictures: number;
}

async function firstVisit(site: string, width: Width, savesData: boolean): Promise<Ready> {
  const link = await openSlowLink(site, width);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      ...phoneScreen,
      ...(savesData ? { extraHTTPHeaders: { 'save-data': 'on' } } : {}),
    });
    const page = await context.newPage();
    if (savesData) {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    }
    const began = performance.now();
    const since = () => performance.now() - began;
    await page.goto(link.url, { waitUntil: 'commit', timeout: 60_000 });
    const worker = page
      .evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      .then(since);
    const fleet = (async () => {
      while ((await countBoats(page)) === 0) await page.waitForTimeout(100);
      return since();
    })();
    const [workerMs, fleetMs] = await Promise.all([worker, fleet]);
    const bytesByThen = sum(link);
    const requestsByThen = link.passed.length;
    while (!isSilent(link)) await page.waitForTimeout(500);
    const pictures = sum(link, ({ type }) => type.startsWith('image/'));
    const besidePictures = sum(link) - pictures;
    return { workerMs, fleetMs, bytesByThen, requestsByThen, besidePictures, pictures };
  } finally {
    await browser.close();
    await link.close();
  }
}

function rowsOf(name: string, ready: Ready, { bytesPerSecond, roundTripMs }: Width): Row[] {
  const { workerMs, fleetMs, bytesByThen, requestsByThen } = ready;
  // A connection and a question, then all of it at once.
  const streamMs = 2 * roundTripMs + (bytesByThen / bytesPerSecond) * 1_000;
  const share = Math.max(workerMs, fleetMs) / streamMs;
  return [
    { what: `${name}: the fleet is on the device after`, value: seconds(fleetMs) },
    { what: `${name}: the worker is active after`, value: seconds(workerMs) },
    {
      what: `${name}: one stream of the same bytes`,
      value: `${seconds(streamMs)} (${kilo(bytesByThen)} kB, ${requestsByThen} answers)`,
    },
    {
      what: `${name}: ready, to one stream`,
      value: share.toFixed(2),
      promise: { text: `at most ${mostOfStream}`, holds: share <= mostOfStream },
    },
    bytesRow(name, ready),
  ];
}

function bytesRow(name: string, { besidePictures, pictures }: Ready): Row {
  return {
    what: `${name}: all of a first visit, beside ${kilo(pictures)} kB of pictures`,
    value: `${kilo(besidePictures)} kB`,
    promise: {
      text: `at most ${mostBesidePictures} kB`,
      holds: besidePictures <= mostBesidePictures * 1_000,
    },
  };
}

function isSilent(link: SlowLink): boolean {
  const since = link.idleSince();
  return since !== null && performance.now() - since > silentMs;
}

function sum(link: SlowLink, of: (entry: SlowLink['passed'][number]) => boolean = () => true) {
  return link.passed.filter(of).reduce((all, { bytes }) => all + bytes, 0);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function kilo(bytes: number): number {
  return Math.round(bytes / 1_000);
}
