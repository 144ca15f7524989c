import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { countBoats } from '../../web/e2e/support/offline';
import { startSite } from '../../web/e2e/support/site';
import type { Row } from './measure';
import { launchBrowser, phoneScreen } from './phone';

const links: Record<string, Width> = {
  '50 kB/s, 600 ms': { bytesPerSecond: 50_000, roundTripMs: 600 },
  '1 MB/s, 50 ms': { bytesPerSecond: 1_000_000, roundTripMs: 50 },
};
const noLimit: Width = { bytesPerSecond: Number.POSITIVE_INFINITY, roundTripMs: 0 };
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
    const { workerMs, fleetMs } = await firstVisit(url, noLimit, false);
    rows.push({
      what: 'the processor alone, without a limit of the link',
      value: seconds(Math.max(workerMs, fleetMs)),
    });
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

/** What all connections together get, and how long a question and the begin of its answer are on their way. */
interface Width {
  bytesPerSecond: number;
  roundTripMs: number;
}

interface SlowLink {
  /** Address of the site through this link. */
  url: string;
  /** What has passed towards the browser so far, with its headers. */
  passed: { type: string; bytes: number }[];
  /** Since when nothing is on its way, as `performance.now()` has it; null while something is. */
  idleSince(): number | null;
  close(): Promise<void>;
}

/** So much of an answer goes at once before another one has its turn. */
const sliceBytes = 1_460;

/** Opens a link on 127.0.0.1 to a site: as wide and as long for service workers as for pages. */
async function openSlowLink(
  site: string,
  { bytesPerSecond, roundTripMs }: Width,
): Promise<SlowLink> {
  const { hostname, port } = new URL(site);
  const agent = new Agent({ keepAlive: true });
  const passed: SlowLink['passed'] = [];
  let moving = 0;
  let idleSince: number | null = performance.now();
  let freeAt = 0;

  const send = async (bytes: number): Promise<void> => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000;
    const wait = freeAt - performance.now();
    // A timer cannot be finer than this; what is early now makes the next one wait.
    if (wait > 2) await pause(wait);
  };
  const forward = async (request: IncomingMessage): Promise<IncomingMessage> => {
    const { method, url: path, headers } = request;
    const call = ask({ hostname, port, agent, method, path, headers });
    request.pipe(call);
    const [reply] = await once(call, 'response');
    return reply;
  };

  const known = new WeakSet<object>();
  const server = createServer(async (request, response) => {
    moving += 1;
    idleSince = null;
    response.once('close', () => {
      moving -= 1;
      if (moving === 0) idleSince = performance.now();
    });
    try {
      // A new connection is a round trip of its own.
      const isNew = !known.has(request.socket);
      known.add(request.socket);
      await pause(isNew ? 2 * roundTripMs : roundTripMs);
      const reply = await forward(request);
      const entry = { type: reply.headers['content-type'] ?? '', bytes: 0 };
      passed.push(entry);
      const head = reply.rawHeaders.join('    ').length;
      entry.bytes += head;
      await send(head);
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      for await (const chunk of reply as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; at += sliceBytes) {
          const slice = chunk.subarray(at, at + sliceBytes);
          await send(slice.length);
          if (response.destroyed) return void reply.destroy();
          entry.bytes += slice.length;
          response.write(slice);
        }
      }
      response.end();
    } catch {
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    idleSince: () => idleSince,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
