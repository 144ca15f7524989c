import type { BoatFilter } from '@mr-sea/bff/contract/boats';
import type { BoatKey } from './boat-key';

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
export function orderOnce(boats: BoatKey[], filter: BoatFilter = 'featured'): BoatKey[] {
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
