import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { startSite } from '../../web/e2e/support/site';
import { root } from '../prepare/paths.mjs';
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
 * Lighthouse says where it is installed. Measures the site of BENCH_SITE_URL, or one of its own with the demo fleet.
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

/** What is used of a report. */
interface Report {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
}

/** Lighthouse is large and wanted by nobody else, so it is no dependency: it may lie in any folder. */
async function lighthouseRows(url: string, pages: Record<string, string>): Promise<Row[]> {
  const folder = process.env.LIGHTHOUSE_DIR ?? root;
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
    const how = 'npm i --prefix <folder> lighthouse@12.8.2, then LIGHTHOUSE_DIR=<folder>';
    return [{ what: 'Lighthouse', value: `not installed; ${how}` }];
  }
  const entry = createRequire(join(folder, 'index.js')).resolve('lighthouse');
  const { default: lighthouse } = await import(pathToFileURL(entry).href);
  const port = await nextFreePort(19_222);
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const settings = { port, output: 'json', logLevel: 'error' };
      const report: Report = await lighthouse(url + path, settings);
      rows.push(...reportRows(name, report));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function reportRows(name: string, { lhr }: Report): Row[] {
  const score = (category: string): number =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const scored = (category: string, least: number): Row => ({
    what: `${name}: ${category}`,
    value: String(score(category)),
    promise: { text: `at least ${least}`, holds: score(category) >= least },
  });
  const timed = (what: string, audit: string, most: number): Row => ({
    what: `${name}: ${what}`,
    value: `${Math.round(figure(audit))} ms`,
    promise: { text: `at most ${most} ms`, holds: figure(audit) <= most },
  });
  return [
    scored('performance', 95),
    scored('accessibility', 100),
    scored('best-practices', 100),
    scored('seo', 100),
    timed('largest paint, simulated', 'largest-contentful-paint', 1_800),
    timed('time blocked', 'total-blocking-time', 100),
  ];
}

function kilo(bytes: number): number {
  return Math.round(bytes / 1_000);
}
