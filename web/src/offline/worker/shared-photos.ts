import { storyPhotos } from '@mr-sea/bff/contract/stories';
import { sharedCache } from '../storage/cache-names';
import { withRoom } from '../storage/make-room';
import { afterSharing } from './after-sharing';
import { shareTarget } from './share-target';

/** What nobody fetched by then is forgotten, as a draft is. Milliseconds. */
const keptMs = 24 * 60 * 60_000;

/** One more than a story takes, so that the form notices that some were left out. */
const mostPhotos = storyPhotos.max + 1;

/**
 * Keeps what was shared with the app on the device and leads to the form of a story; needs no link. In the service worker.
 * @param request the POST of the share sheet
 */
export async function receiveShare(request: Request, now = Date.now()): Promise<Response> {
  const kept = await keep(request, now).catch((reason: unknown) => {
    console.info('What was shared cannot be kept.', reason);
    return 0;
  });
  const next = afterSharing(kept > 0 ? 'photos' : 'lost');
  return new Response(null, { status: 303, headers: { location: next } });
}

/**
 * Hands over the photos that were shared with the app, in order and once; none where there are no caches. In the browser.
 */
export async function takeSharedPhotos(now = Date.now()): Promise<File[]> {
  if (!globalThis.caches) return [];
  const cache = await caches.open(sharedCache);
  const entries = await Promise.all((await cache.keys()).map((key) => readEntry(cache, key)));
  await caches.delete(sharedCache);
  return entries.flatMap((entry) =>
    entry && now - entry.keptAt < keptMs
      ? [new File([entry.bytes], entry.name, { type: entry.type })]
      : [],
  );
}

/** Throws away what no form took out in time; at each start of the app. In the browser. */
export async function forgetOldShares(now = Date.now()): Promise<void> {
  if (!(await globalThis.caches?.has(sharedCache))) return;
  const cache = await caches.open(sharedCache);
  await forgetOld(cache, now);
  if ((await cache.keys()).length === 0) await caches.delete(sharedCache);
}

/** Returns how many photos were kept. Throws where nothing can be stored; then none of them is. */
async function keep(request: Request, now: number): Promise<number> {
  const shared = (await request.formData()).getAll(shareTarget.photos);
  const files = shared.filter((part) => part instanceof File && part.size > 0) as File[];
  const cache = await caches.open(sharedCache);
  await forgetOld(cache, now);
  const entries = files.slice(0, mostPhotos).map((file, n) => toEntry(file, `${now}-${n}`, now));
  try {
    await withRoom(async () => {
      for (const { address, headers, file } of entries) {
        await cache.put(address, new Response(file, { headers }));
      }
    });
  } catch (reason) {
    for (const { address } of entries) await cache.delete(address);
    throw reason;
  }
  return entries.length;
}

function toEntry(file: File, id: string, now: number) {
  return {
    file,
    address: `${shareTarget.path}/${id}`,
    headers: {
      'content-type': file.type,
      // Headers are ASCII.
      'x-name': encodeURIComponent(file.name),
      'x-kept-at': String(now),
    },
  };
}

async function readEntry(cache: Cache, key: Request) {
  const kept = await cache.match(key);
  if (!kept) return null;
  return {
    bytes: await kept.arrayBuffer(),
    name: decodeURIComponent(kept.headers.get('x-name') ?? 'photo'),
    type: kept.headers.get('content-type') ?? '',
    keptAt: keptAt(kept),
  };
}

async function forgetOld(cache: Cache, now: number): Promise<void> {
  for (const key of await cache.keys()) {
    const kept = await cache.match(key);
    if (kept && now - keptAt(kept) >= keptMs) await cache.delete(key);
  }
}

function keptAt(kept: Response): number {
  return Number(kept.headers.get('x-kept-at'));
}
