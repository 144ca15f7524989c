import { pictureFile, pictureFormats, pictureWidths } from '@mr-sea/bff/contract/images';

/**
 * Addresses of the same picture in its other sizes and formats, the larger ones first: a card's picture that was seen
 * stands in for the same one on the boat's own page when that size cannot be loaded.
 */
export function otherSizes(address: string): string[] {
  const { origin, pathname } = new URL(address);
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  const widths = [...pictureWidths].reverse();
  const files = widths.flatMap((width) =>
    pictureFormats.map((format) => pictureFile(width, format)),
  );
  return ['original', ...files]
    .map((file) => `${folder}/${file}`)
    .filter((path) => path !== pathname)
    .map((path) => `${origin}${path}`);
}

/** Whether an answer is the picture that was asked for, and not one that stands in until the server has made that. */
export function isForGood(response: Response): boolean {
  return response.headers.get('cache-control')?.includes('immutable') ?? false;
}

/** What boat pictures may take of a device. Bytes. */
const pictureBudget = 60 * 1024 * 1024;
/** They never take more than this share of what the browser gives us. */
const shareOfQuota = 0.2;
/** How many pictures come between two looks at the budget. */
const lookEvery = 20;

/** Deletes the pictures that came first until the others fit into the budget. Returns how many went. */
export async function keepWithin(cache: Cache, budget: number): Promise<number> {
  const pictures: { request: Request; bytes: number }[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response) pictures.push({ request, bytes: await sizeOf(response) });
  }
  let total = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  let gone = 0;
  for (const { request, bytes } of pictures) {
    if (total <= budget) break;
    await cache.delete(request);
    total -= bytes;
    gone += 1;
  }
  return gone;
}

/** A part of a Workbox strategy that keeps a cache within the budget; the number of pictures has a limit of its own. */
export function budgetPlugin() {
  let since = 0;
  return {
    async cacheDidUpdate({ cacheName }: { cacheName: string }): Promise<void> {
      since += 1;
      if (since < lookEvery) return;
      since = 0;
      await keepWithin(await caches.open(cacheName), await budgetHere());
    },
  };
}

async function budgetHere(): Promise<number> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  return Math.min(pictureBudget, (estimate?.quota ?? Number.POSITIVE_INFINITY) * shareOfQuota);
}

async function sizeOf(response: Response): Promise<number> {
  const told = Number(response.headers.get('content-length'));
  return told > 0 ? told : (await response.blob()).size;
}
