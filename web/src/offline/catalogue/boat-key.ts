import { toldParts } from '@mr-sea/bff/contract/boat-search';
import { type Boat, type BoatSummary, visitorPrice } from '@mr-sea/bff/contract/boats';
import { lowerCase } from '@mr-sea/bff/contract/lower-case';

/**
 * What ordering and matching need of a boat. All keys are kept together in one record, so that a list of thousands is
 * searched and sorted without reading the boats themselves, of which a page needs twelve.
 */
export interface BoatKey {
  id: number;
  featured: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
  /** US dollars that a visitor pays, or null. */
  price: number | null;
  /** Feet. */
  length: number;
  /** People. */
  capacity: number;
  category_id: number;
  /** Name, code and category in lower case, one to a line, so that no word matches across two of them. */
  text: string;
  /** Those of the `toldParts` that the description has. */
  told: string[];
}

export function boatKey(boat: Boat): BoatKey {
  const description = lowerCase(boat.description);
  return {
    id: boat.id,
    featured: boat.featured,
    created_at: boat.created_at,
    price: visitorPrice(boat),
    length: boat.length,
    capacity: boat.capacity,
    category_id: boat.category.id,
    text: lowerCase([boat.name, boat.code, boat.category.name].join('\n')),
    told: toldParts.filter((part) => description.includes(part)),
  };
}

/** A stored boat as lists show it. */
export function summaryOf(boat: Boat): BoatSummary {
  const { description: _d, note: _n, ...rest } = boat;
  const {
    more_durations: _m,
    captain_price: _c,
    fuel_price: _f,
    cleaning_price: _l,
    ...plain
  } = rest;
  const { included: _i, not_included: _o, cancellation: _a, ...known } = plain;
  const { meeting_point: _p, meeting_lat: _y, meeting_lng: _x, ...summary } = known;
  return summary;
}
