import {
  type Boat,
  type BoatName,
  type BoatSummary,
  boatPaths,
  boatsPerPage,
  type FleetFacts,
} from '@mr-sea/bff/contract/boats';
import type { Page } from '@mr-sea/bff/contract/page';
import type { Review } from '@mr-sea/bff/contract/reviews';
import { type CallOptions, fetchJson } from '../client/call-api';
import { hasId, isAnyObject, isList, isPage } from '../client/shape-guards';
import { type BoatListQuery, boatListAddress } from '../offline/catalogue/boat-list-address';

/** One page of the list, from 1. Past the last page: `ApiError` 404. */
export function fetchBoats(
  query: BoatListQuery,
  page: number,
  options: CallOptions = {},
): Promise<Page<BoatSummary>> {
  return fetchJson(boatListAddress(query, page), { ...options, expect: isPage });
}

/** Those of some boats that are on offer, in no particular order. */
export async function fetchOffers(
  ids: readonly number[],
  options: CallOptions = {},
): Promise<BoatSummary[]> {
  const found: BoatSummary[] = [];
  for (let from = 0; from < ids.length; from += boatsPerPage) {
    const some = ids.slice(from, from + boatsPerPage).join(',');
    const address = `${boatPaths.list}?ids=${some}`;
    const page = await fetchJson<Page<BoatSummary>>(address, { ...options, expect: isPage });
    found.push(...page.results);
  }
  return found;
}

/** One boat. Unknown or inactive: `ApiError` 404. */
export function fetchBoat(id: number, options: CallOptions = {}): Promise<Boat> {
  return fetchJson(withId(boatPaths.one, id), { ...options, expect: hasId });
}

/** Boats like this one, nearest first. */
export function fetchRelatedBoats(id: number, options: CallOptions = {}): Promise<BoatSummary[]> {
  return fetchJson(withId(boatPaths.related, id), { ...options, expect: isList });
}

/** How many boats there are, and from what price on. */
export function fetchFleetFacts(options: CallOptions = {}): Promise<FleetFacts> {
  return fetchJson(boatPaths.fleet, { ...options, expect: isAnyObject });
}

/** The approved reviews of a boat, newest first. */
export function fetchBoatReviews(id: number, options: CallOptions = {}): Promise<Review[]> {
  return fetchJson(withId(boatPaths.reviews, id), { ...options, expect: isList });
}

/** Names for the social-proof popup; empty when the answer has no list of boats. */
export async function fetchBoatNames(options: CallOptions = {}): Promise<BoatName[]> {
  const body = await fetchJson<{ boats?: BoatName[] }>(boatPaths.names, {
    ...options,
    expect: isAnyObject,
  });
  return body.boats ?? [];
}

function withId(path: string, id: number): string {
  return path.replace('{id}', String(id));
}
