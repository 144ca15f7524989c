import type { RouteHandlerCallback } from 'workbox-core';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

/** A file of the app as the build lists it, with its hash as in the attribute `integrity`. */
export interface AppFile extends PrecacheEntry {
  integrity?: string;
  /** Also part of the one file that has all that a first visit does not load. */
  packed?: boolean;
  /** It is that file. */
  isPack?: boolean;
}

/** So many files are fetched at once: as many as a browser opens connections to a server of HTTP/1.1. */
const lanes = 6;

/** What a file of a name may be sent as. Anybody's page in its place is HTML. */
const kinds: [name: RegExp, kind: RegExp][] = [
  [/\.js$/, /^(text|application)\/javascript/],
  [/\.css$/, /^text\/css/],
  [/\.html$/, /^text\/html/],
  [/\.(json|webmanifest)$/, /^application\/(manifest\+)?json/],
  [/\.woff2$/, /^font\/|^application\/(font|octet)/],
  [/\.(avif|jpe?g|png|svg|webp)$|^\/media\//, /^image\//],
];

/** Whether an answer is the file that was asked for, as far as can be told without knowing its bytes. */
function isRightKind(address: string, response: Response): boolean {
  // Nothing of ours leads elsewhere; a portal does.
  if (response.status !== 200 || response.redirected || response.type === 'opaque') return false;
  const { pathname } = new URL(address, 'http://site');
  const kind = kinds.find(([name]) => name.test(pathname))?.[1];
  return !kind || kind.test(response.headers.get('content-type') ?? '');
}

/** A part of a Workbox strategy that keeps no answer of another kind, and uses none that was kept before. */
export const rightKindPlugin = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    isRightKind(request.url, response) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: Kept) =>
    cachedResponse && isRightKind(request.url, cachedResponse) ? cachedResponse : null,
};

interface Kept {
  cacheName: string;
  request: Request;
  cachedResponse?: Response;
}

/**
 * Keeps the files of the app. What is on the device is compared with the hash of the build whenever it is used, so a wrong
 * file, however it came there, is fetched anew and replaced. Installing fails when one file cannot be had; what has
 * arrived by then stays for the next try.
 */
export function keepApp(files: AppFile[]): PrecacheController {
  const controller = new PrecacheController({
    plugins: [
      {
        cacheWillUpdate: rightKindPlugin.cacheWillUpdate,
        cachedResponseWillBeUsed: async (kept: Kept) => {
          const response = await rightKindPlugin.cachedResponseWillBeUsed(kept);
          const integrity = controller.getIntegrityForCacheKey(kept.request.url);
          if (!response || !(await hasIntegrity(await response.arrayBuffer(), integrity)))
            return null;
          // Read once more and not cloned: now and then Chromium gives up the body of an answer whose clone was read, and the
          // page stays blank.
          return caches.match(kept.request, { cacheName: kept.cacheName });
        },
        // What is wrong or missing here may be just as wrong in the browser's own cache.
        requestWillFetch: async ({ request, event }: { request: Request; event?: Event }) =>
          event?.type === 'install' ? request : new Request(request, { cache: 'reload' }),
      },
    ],
  });
  controller.addToCacheList(files.filter(({ isPack }) => !isPack));
  return controller;
}

/** Answers navigations with the page that every screen begins with, and the server's own page where that cannot be had. */
export function appShell(controller: PrecacheController): RouteHandlerCallback {
  const url = '/index.html';
  const bound = controller.createHandlerBoundToURL(url);
  const integrity = controller.getIntegrityForCacheKey(controller.getCacheKeyForURL(url) ?? '');
  return (options) =>
    bound({ ...options, params: { integrity } }).catch(() => fetch(options.request));
}

/**
 * Fetches what is not on the device yet: what the first visit did not load as one file, and several of the others at once,
 * since each costs a round trip. What was not right in the one file comes alone.
 */
export async function installApp(
  controller: PrecacheController,
  files: AppFile[],
  event: Parameters<PrecacheController['install']>[0],
): Promise<void> {
  const addressOf = ({ url }: AppFile) => new URL(url, location.href).href;
  const packed = new Set(files.filter((file) => file.packed).map(addressOf));
  const pack = files.find(({ isPack }) => isPack);
  // What it does not bring is fetched file by file.
  const unpacked = pack && unpack(controller, pack.url, [...packed]).catch(() => undefined);
  const all = [...controller.getURLsToCacheKeys()];
  await fetchApp(
    controller,
    all.filter(([url]) => !packed.has(url)),
    event,
  );
  await unpacked;
  await fetchApp(
    controller,
    all.filter(([url]) => packed.has(url)),
    event,
  );
}

/** Takes files out of the one that has them, where the device lacks most. Throws when it does not arrive. */
async function unpack(
  controller: PrecacheController,
  packUrl: string,
  packed: string[],
): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const isMissing = (url: string) => !kept.has(controller.getCacheKeyForURL(url) ?? '');
  // After an update most are there already.
  if (packed.filter(isMissing).length <= packed.length / 2) return;
  const answer = await fetch(packUrl);
  if (!isRightKind(answer.url, answer)) throw new Error(`${packUrl}: ${answer.status}`);
  const texts: Record<string, string> = await answer.json();
  const keep = async ([url, text]: [string, string]): Promise<void> => {
    const cacheKey = controller.getCacheKeyForURL(url);
    if (!cacheKey || !isMissing(url)) return;
    const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
    const bytes = new TextEncoder().encode(text);
    if (await hasIntegrity(bytes, controller.getIntegrityForCacheKey(cacheKey))) {
      const headers = { 'content-type': `${type}; charset=utf-8` };
      await cache.put(cacheKey, new Response(bytes, { headers }));
    }
  };
  // One after the other they take twice as long.
  await Promise.all(Object.entries(texts).map(keep));
}

/** Fetches those that the device does not have, or has not as the build made them. */
async function fetchApp(
  controller: PrecacheController,
  files: [url: string, cacheKey: string][],
  event: Parameters<PrecacheController['install']>[0],
): Promise<void> {
  const waiting = files.values();
  const lane = async () => {
    for (const [url, cacheKey] of waiting) {
      const integrity = controller.getIntegrityForCacheKey(cacheKey);
      const keep = (cache: RequestCache) =>
        Promise.all(
          controller.strategy.handleAll({
            params: { cacheKey },
            request: new Request(url, { integrity, cache, credentials: 'same-origin' }),
            event,
          }),
        );
      // Most of a first visit's files lie in the browser's own cache, unless somebody else's answer does.
      await keep(/\.html$/.test(url) ? 'reload' : 'default').catch(() => keep('reload'));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function hasIntegrity(bytes: BufferSource, integrity: string | undefined): Promise<boolean> {
  // The build knows no hash of the manifest.
  if (!integrity) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...hash))}` === integrity;
}
