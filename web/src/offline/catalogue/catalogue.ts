import { readBoatSearch } from '@mr-sea/bff/contract/boat-search';
import {
  type Boat,
  type BoatFilter,
  type BoatName,
  type BoatSummary,
  boatsPerPage,
  type FleetFacts,
  fleetFacts,
  largestBudget,
  relatedBoatsLimit,
  sizeRanges,
} from '@mr-sea/bff/contract/boats';
import type { Category } from '@mr-sea/bff/contract/categories';
import { lowerCase } from '@mr-sea/bff/contract/lower-case';
import type { Page } from '@mr-sea/bff/contract/page';
import type { Review } from '@mr-sea/bff/contract/reviews';
import type { Sourced } from '../../client/network-first';
import { type OfflineDatabase, type StoredVersion, withDatabase } from '../storage/dexie';
import { type BoatKey, summaryOf } from './boat-key';
import { type BoatListQuery, boatListAddress } from './boat-list-address';
import { boatsTaken } from './free-days';

/** A saved answer, or null when the device has none. All of them throw `StorageError` where there is no storage. */
type Saved<T> = Promise<Sourced<T> | null>;

/**
 * One page of the list, from 1: the same boats in the same order as the server's. Past the last page it is empty, so
 * that a list that began online just ends when the device continues it.
 */
export function listBoatsOffline(query: BoatListQuery, page: number): Saved<Page<BoatSummary>> {
  return readCatalogue(async (db, keys) => {
    const taken = query.day ? await boatsTaken(db, query.day) : new Set<number>();
    // Whoever knows nothing of a day says nothing of it.
    if (!taken) return null;
    const all = matchBoats(orderOnce(keys, query.filter), query, taken);
    const from = (page - 1) * boatsPerPage;
    const to = from + boatsPerPage;
    return {
      count: all.length,
      next: to < all.length ? boatListAddress(query, page + 1) : null,
      previous: page > 1 ? boatListAddress(query, page - 1) : null,
      results: await readBoats(db, all.slice(from, to)),
    };
  });
}

/** One boat; null also when it is not in the saved catalogue. */
export function boatOffline(id: number): Saved<Boat> {
  return readCatalogue(async (db) => (await db.boats.get(id)) ?? null);
}

/** So many names are enough for what picks one now and then. */
const mostNames = 50;

/** Names of saved boats, in no particular order; null when there are none. */
export function boatNamesOffline(): Saved<BoatName[]> {
  return readCatalogue(async (db) => {
    const boats = await db.boats.limit(mostNames).toArray();
    return boats.length > 0 ? boats.map(({ id, name }) => ({ id, name })) : null;
  });
}

/** Boats like this one, the same as the server's; null for an unknown boat. */
export function relatedBoatsOffline(id: number): Saved<BoatSummary[]> {
  return readCatalogue(async (db, keys) => {
    const boat = keys.find((key) => key.id === id);
    return boat ? readBoats(db, orderRelated(boat, keys).slice(0, relatedBoatsLimit)) : null;
  });
}

/** The saved reviews of a boat, newest first; null for an unknown boat. */
export function reviewsOffline(boatId: number): Saved<Review[]> {
  return readCatalogue(async (db) => {
    if (!(await db.boats.get(boatId))) return null;
    const reviews = await db.reviews.where('boat').equals(boatId).toArray();
    return reviews.sort(
      (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id,
    );
  });
}

/** The categories that have boats, in the server's order. */
export function categoriesOffline(): Saved<Category[]> {
  return readCatalogue(async (db) => {
    const rows = await db.categories.orderBy('position').toArray();
    return rows
      .filter((row) => row.boats_count > 0)
      .map(({ position: _position, ...category }) => category);
  });
}

/** How many saved boats there are, and from what price on: the same as the server's. */
export function fleetFactsOffline(): Saved<FleetFacts> {
  return readCatalogue(async (db, keys) => {
    const [first] = orderOnce(keys, 'cheap');
    return fleetFacts(keys.length, first && (await db.boats.get(first.id)));
  });
}

/** Keys of the version read last; reading thousands of them again for every page would be felt. */
let known: { version: string; keys: BoatKey[] } | null = null;

/** Reads in one transaction, so that a catalogue replaced meanwhile is never half of the answer. */
function readCatalogue<T>(
  read: (db: OfflineDatabase, keys: BoatKey[]) => Promise<T | null>,
): Saved<T> {
  return withDatabase((db) =>
    db.transaction(
      'r',
      [db.versions, db.keys, db.boats, db.categories, db.reviews, db.answers],
      async () => {
        const stored = await db.versions.get('catalogue');
        if (!stored) return null;
        const data = await read(db, await keysOf(db, stored));
        return data === null ? null : { data, savedAt: stored.savedAt };
      },
    ),
  );
}

async function keysOf(db: OfflineDatabase, { version }: StoredVersion): Promise<BoatKey[]> {
  if (known?.version !== version) {
    known = { version, keys: (await db.keys.get(version))?.keys ?? [] };
  }
  return known.keys;
}

async function readBoats(db: OfflineDatabase, keys: BoatKey[]): Promise<BoatSummary[]> {
  const boats = await db.boats.bulkGet(keys.map((key) => key.id));
  return boats.filter((boat) => boat !== undefined).map(summaryOf);
}

/**
 * The boats to which everything in the query applies, in the order given.
 * @param taken ids of those that are taken on the day of the query
 */
export function matchBoats(
  boats: BoatKey[],
  query: BoatListQuery,
  taken: ReadonlySet<number> = new Set(),
): BoatKey[] {
  const search = readBoatSearch(query.search ?? '');
  const guests = Math.max(query.guests ?? 0, search.guests ?? 0);
  const budget = Math.min(query.budget ?? largestBudget, search.budget ?? largestBudget);
  const priced = query.budget !== undefined || search.budget !== null;
  const range = query.size_range && sizeRanges[query.size_range];
  const words = search.words.map(({ text, told }) => ({ text: lowerCase(text), told }));
  return boats.filter(
    (boat) =>
      (!range || (boat.length >= range.min && boat.length <= range.max)) &&
      (query.category_id === undefined || boat.category_id === query.category_id) &&
      boat.capacity >= guests &&
      (!priced || (boat.price !== null && boat.price <= budget)) &&
      !taken.has(boat.id) &&
      words.every(
        ({ text, told }) =>
          boat.text.includes(text) || told.some((part) => boat.told.includes(part)),
      ),
  );
}

type Order = (a: BoatKey, b: BoatKey) => number;

/** The orders of the public list, the same as the server's. Each ends with the id, so that no two boats are equal. */
const orders: Record<BoatFilter, Order> = {
  featured: (a, b) =>
    Number(b.featured) - Number(a.featured) || compare(b.created_at, a.created_at) || b.id - a.id,
  cheap: (a, b) => pricedFirst(a, b, (x, y) => x - y) || a.id - b.id,
  expensive: (a, b) => pricedFirst(a, b, (x, y) => y - x) || a.id - b.id,
};

/** The boats in the order that a visitor asked for, as a new array. */
export function orderBoats(boats: BoatKey[], filter: BoatFilter = 'featured'): BoatKey[] {
  return [...boats].sort(orders[filter]);
}

/** The orders that a list of boats was put in before. */
const ordered = new WeakMap<BoatKey[], Map<BoatFilter, BoatKey[]>>();

/**
 * The same for a list that does not change, sorted once for each order: a search then passes over it, and does not sort
 * thousands of boats again for every key that is pressed.
 */
function orderOnce(boats: BoatKey[], filter: BoatFilter = 'featured'): BoatKey[] {
  const known = ordered.get(boats) ?? new Map<BoatFilter, BoatKey[]>();
  const inOrder = known.get(filter) ?? orderBoats(boats, filter);
  ordered.set(boats, known.set(filter, inOrder));
  return inOrder;
}

/** All other boats, the most alike first: same category, then nearest in length, then the lower id. */
export function orderRelated(boat: BoatKey, boats: BoatKey[]): BoatKey[] {
  const foreign = (other: BoatKey) => Number(other.category_id !== boat.category_id);
  const distance = (other: BoatKey) => Math.abs(other.length - boat.length);
  return boats
    .filter((other) => other.id !== boat.id)
    .sort((a, b) => foreign(a) - foreign(b) || distance(a) - distance(b) || a.id - b.id);
}

function pricedFirst(a: BoatKey, b: BoatKey, order: (x: number, y: number) => number): number {
  if (a.price === null || b.price === null)
    return Number(a.price === null) - Number(b.price === null);
  return order(a.price, b.price);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
