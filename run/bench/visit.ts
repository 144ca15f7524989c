import type { Page } from '@playwright/test';
import { startSite } from '../../web/e2e/support/site';
import { hasLighthouse, loadLighthouse, type Report } from '../lighthouse/lighthouse';
import { nextFreePort } from '../prepare/port.mjs';
import type { Row } from './measure';
import { offlineLoads } from './offline-loads';
import { launchBrowser, phoneScreen, slowDown } from './phone';

/** What a first visit loads, and how steady and how soon the page is there. */
interface Visit {
  requests: number;
  kilobytes: number;
  scripts: number;
  /** What is no picture: the page itself, styles, scripts, fonts and data. */
  requestsBesidePictures: number;
  /** Kilobytes of scripts once idle time has fetched what it wants. */
  scriptsWithIdle: number;
  shift: number;
  largestPaintMs: number;
}

/**
 * First visits of the list, a boat and a post on a slow phone: bytes, requests, layout shift and largest paint, and what
 * Lighthouse says of their speed. Measures the site of BENCH_SITE_URL, or one of its own with the demo fleet.
 */
export async function visit(): Promise<Row[]> {
  const given = process.env.BENCH_SITE_URL;
  const own = given ? undefined : await startSite();
  const url = given ?? own?.url ?? '';
  try {
    const pages = await pagesOf(url);
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      rows.push(...rowsOf(name, await firstVisit(url + path)));
    }
    return [...rows, ...(await offlineLoads(url)), ...(await lighthouseRows(url, pages))];
  } finally {
    await own?.stop();
  }
}

async function pagesOf(url: string): Promise<Record<string, string>> {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const first = (pattern: RegExp): string => paths.find((path) => pattern.test(path)) ?? '/';
  return { list: '/', boat: first(/^\/boats\/\d+\//), post: first(/^\/blog\/./) };
}

function rowsOf(name: string, visit: Visit): Row[] {
  const { requests, kilobytes, requestsBesidePictures, shift, largestPaintMs } = visit;
  const atMost = (what: string, figure: number, most: number, unit = ''): Row => ({
    what: `${name}: ${what}`,
    value: `${figure}${unit}`,
    promise: { text: `at most ${most}${unit}`, holds: figure <= most },
  });
  return [
    { what: `${name}: until it is loaded`, value: `${requests} requests, ${kilobytes} kB` },
    atMost('requests by then, beside pictures', requestsBesidePictures, 12),
    atMost('scripts by then', visit.scripts, 110, ' kB'),
    atMost('scripts after idle time', visit.scriptsWithIdle, 140, ' kB'),
    atMost('layout shift', Number(shift.toFixed(3)), 0.02),
    { what: `${name}: largest paint, slowed down`, value: `${Math.round(largestPaintMs)} ms` },
  ];
}

async function firstVisit(address: string): Promise<Visit> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ ...phoneScreen, serviceWorkers: 'block' });
    const counted = await countBytes(page);
    await page.goto(address, { waitUntil: 'load' });
    const { requests, requestsBesidePictures, bytes, scripts } = counted();
    // Late parts may still move what is there.
    await page.waitForTimeout(4_000);
    return {
      ...{ requests, requestsBesidePictures, kilobytes: kilo(bytes), scripts: kilo(scripts) },
      scriptsWithIdle: kilo(counted().scripts),
      ...(await paints(page)),
    };
  } finally {
    await browser.close();
  }
}

interface Count {
  requests: number;
  requestsBesidePictures: number;
  bytes: number;
  scripts: number;
}

/** Slows the page down and counts what goes over the wire; returns how to ask how much it was so far. */
async function countBytes(page: Page): Promise<() => Count> {
  const session = await slowDown(page);
  const kinds = new Map<string, string>();
  const sum: Count = { requests: 0, requestsBesidePictures: 0, bytes: 0, scripts: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.requests += 1;
    sum.bytes += encodedDataLength;
    const kind = kinds.get(requestId);
    if (kind !== 'Image') sum.requestsBesidePictures += 1;
    if (kind === 'Script') sum.scripts += encodedDataLength;
  });
  return () => ({ ...sum });
}

function paints(page: Page): Promise<Pick<Visit, 'shift' | 'largestPaintMs'>> {
  return page.evaluate(async () => {
    const seen = { shift: 0, largestPaintMs: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
        };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      seen.largestPaintMs = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
    return seen;
  });
}

/** What Lighthouse makes of a slow phone, where `npm run lighthouse` has fetched it. */
async function lighthouseRows(url: string, pages: Record<string, string>): Promise<Row[]> {
  if (!hasLighthouse()) {
    return [{ what: 'Lighthouse', value: 'not here; npm run lighthouse fetches it' }];
  }
  const lighthouse = await loadLighthouse();
  const port = await nextFreePort(19_222);
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      rows.push(
        ...reportRows(name, await lighthouse(url + path, { port, categories: ['performance'] })),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function reportRows(name: string, { categories, audits }: Report): Row[] {
  const score = Math.round((categories.performance?.score ?? 0) * 100);
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const timed = (what: string, audit: string, most: number): Row => ({
    what: `${name}: ${what}`,
    value: `${Math.round(figure(audit))} ms`,
    promise: { text: `at most ${most} ms`, holds: figure(audit) <= most },
  });
  return [
    {
      what: `${name}: performance`,
      value: String(score),
      promise: { text: 'at least 95', holds: score >= 95 },
    },
    timed('largest paint, simulated', 'largest-contentful-paint', 1_800),
    timed('time blocked', 'total-blocking-time', 100),
  ];
}

function kilo(bytes: number): number {
  return Math.round(bytes / 1_000);
}
