import { type Boat, boatPaths, type CatalogueChunk } from '@mr-sea/bff/contract/boats';
import { type Category, categoryPaths } from '@mr-sea/bff/contract/categories';
import { type Review, reviewPaths } from '@mr-sea/bff/contract/reviews';
import { type CallOptions, callApi, fetchJson, NetworkError } from '../../client/call-api';
import { isCatalogueChunk, isList } from '../../client/shape-guards';
import { isRecent } from '../storage/device-clock';
import { withDatabase } from '../storage/dexie';
import { boatKey } from './boat-key';

/** A confirmed catalogue is not asked for again so soon. Milliseconds. */
export const syncEveryMs = 10 * 60_000;

/** A stretch of the catalogue may take this long; nobody waits for it. Milliseconds. */
const timeoutMs = 60_000;

/** How often the catalogue may change under a download before it is left for the next time. */
const restarts = 2;

/** So many rows are written without a pause. */
const sliceLength = 10;

/** `fresh`: confirmed a short while ago. `moving`: it kept changing while we read; the old one stays for now. */
export type SyncResult = 'fresh' | 'unchanged' | 'replaced' | 'moving';

export interface Catalogue {
  version: string;
  boats: Boat[];
  categories: Category[];
  reviews: Review[];
}

/**
 * Brings the saved catalogue up to date, unless it was confirmed within the last ten minutes. The device keeps the old
 * one until the new one is complete. Throws what the calls and the storage throw.
 */
export async function syncCatalogue(now = Date.now()): Promise<SyncResult> {
  const stored = await withDatabase((db) => db.versions.get('catalogue'));
  if (stored && isRecent(stored.savedAt, now, syncEveryMs)) return 'fresh';
  const first = await fetchCatalogue(stored?.version ?? null, { timeoutMs });
  if (!first || first.version === stored?.version) {
    await withDatabase((db) => db.versions.update('catalogue', { savedAt: now }));
    return 'unchanged';
  }
  const [categories, reviews] = await Promise.all([
    fetchJson<Category[]>(categoryPaths.list, { timeoutMs, expect: isList }),
    fetchJson<Review[]>(reviewPaths.list, { timeoutMs, expect: isList }),
  ]);
  const whole = await downloadRest(first);
  if (!whole) return 'moving';
  await replaceCatalogue({ ...whole, categories, reviews }, now);
  return 'replaced';
}

/** Puts a complete catalogue in the place of the old one, all or nothing. */
export async function replaceCatalogue(catalogue: Catalogue, savedAt: number): Promise<void> {
  const { version, boats, categories, reviews } = catalogue;
  await withDatabase((db) => {
    const tables = [db.versions, db.keys, db.boats, db.categories, db.reviews];
    return db.transaction('rw', tables, async () => {
      await Promise.all(tables.map((table) => table.clear()));
      await putInSlices(boats, (rows) => db.boats.bulkPut(rows));
      await db.categories.bulkPut(categories.map((row, position) => ({ ...row, position })));
      await putInSlices(reviews, (rows) => db.reviews.bulkPut(rows));
      await db.keys.put({ version, keys: boats.map(boatKey) });
      await db.versions.put({ name: 'catalogue', version, savedAt });
    });
  });
}

/** Copying a whole fleet into the database at once would hold a slow phone up; between slices it answers to touches. */
async function putInSlices<Row>(
  rows: Row[],
  put: (slice: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += sliceLength) {
    await put(rows.slice(from, from + sliceLength));
  }
}

/** All boats of one version, or null when the catalogue kept changing while we read. */
async function downloadRest(
  first: CatalogueChunk,
): Promise<{ version: string; boats: Boat[] } | null> {
  let start: CatalogueChunk | null = first;
  for (let tries = 0; start && tries <= restarts; tries += 1) {
    const { version } = start;
    const boats = [...start.boats];
    let chunk = start;
    while (chunk.next && chunk.version === version) {
      chunk = await fetchCatalogueNext(chunk.next, { timeoutMs });
      boats.push(...chunk.boats);
    }
    if (chunk.version === version) return { version, boats };
    start = await fetchCatalogue(null, { timeoutMs });
  }
  return null;
}

/**
 * The first stretch of the whole catalogue, or null when it still is the version that the device knows.
 * The browser's cache is left out: it would turn the 304 into the older answer it has stored.
 */
function fetchCatalogue(
  knownVersion: string | null,
  options: CallOptions,
): Promise<CatalogueChunk | null> {
  const version = knownVersion ? `?version=${encodeURIComponent(knownVersion)}` : '';
  return callApi(`${boatPaths.catalogue}${version}`, {
    ...options,
    cache: 'no-store',
    expect: isCatalogueChunk,
  });
}

/** The stretch of the catalogue that the one before named as `next`. */
function fetchCatalogueNext(next: string, options: CallOptions): Promise<CatalogueChunk> {
  if (!next.startsWith(boatPaths.catalogue)) throw new NetworkError('not-ours');
  return fetchJson(next, { ...options, cache: 'no-store', expect: isCatalogueChunk });
}
