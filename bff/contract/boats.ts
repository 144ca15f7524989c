import type { Picture } from './images';

export const boatFilters = ['featured', 'cheap', 'expensive'] as const;
export type BoatFilter = (typeof boatFilters)[number];

/** The size ranges a visitor can choose, in feet, both ends included. */
export const sizeRanges = {
  '21-40': { label: '21ft - 40ft', min: 21, max: 40 },
  '41-60': { label: '41ft - 60ft', min: 41, max: 60 },
  '61-79': { label: '61ft - 79ft', min: 61, max: 79 },
  '80+': { label: '80ft and up', min: 80, max: Number.POSITIVE_INFINITY },
} as const;
export type SizeRange = keyof typeof sizeRanges;

/** Boats to a page of the public list. */
export const boatsPerPage = 12;
/** The most related boats that one boat names. */
export const relatedBoatsLimit = 12;
/** The most characters that the list can be searched for. */
export const longestSearch = 100;

/** The most people and dollars that the list can be asked for. */
export const mostGuests = 999;
export const largestBudget = 1_000_000;

/** What a wrong question about boats is answered with. */
export const boatQueryTexts = {
  guests: `Guests has to be a whole number from 1 to ${mostGuests}`,
  budget: `Budget has to be a whole number of dollars from 1 to ${largestBudget}`,
  day: 'Invalid date format (YYYY-MM-DD)',
} as const;

/** A boat as small cards show it, with one picture. */
export interface BoatTeaser {
  id: number;
  name: string;
  code: string;
  type: 'boat' | 'yacht';
  category: { id: number; name: string };
  featured: boolean;
  /** One decimal; "0.0" without approved reviews. */
  average_rating: string;
  /** How many approved reviews there are. */
  reviews_count: number;
  /** US dollars for `duration_hours`, at most two decimals. */
  price: number | null;
  discount_price: number | null;
  duration_hours: number | null;
  /** Feet; 0 where it is not known, as the next three. */
  length: number;
  /** People. */
  capacity: number;
  staterooms: number;
  bathrooms: number;
  main_image: Picture | null;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** A boat as lists and cards show it. */
export interface BoatSummary extends BoatTeaser {
  gallery_images: Picture[];
}

/** A length of trip and what it costs: US dollars, at most two decimals. */
export interface Duration {
  hours: number;
  price: number;
}

/** What a boat's trips cost beside its price, and what is good to know of them. Null where nobody has said. */
export interface TripTerms {
  /** Lengths beside the one that `price` is for, the shorter first. */
  more_durations: Duration[];
  /** US dollars for an hour; 0 where the price includes it, as the next two. */
  captain_price: number | null;
  fuel_price: number | null;
  /** US dollars for a trip. */
  cleaning_price: number | null;
  /** A line for each thing, as the next one. */
  included: string | null;
  not_included: string | null;
  cancellation: string | null;
  /** An address in one line. */
  meeting_point: string | null;
  /** Degrees; both or neither. */
  meeting_lat: number | null;
  meeting_lng: number | null;
}

/** A boat as its own page shows it. Devices may keep ones from before there were terms. */
export interface Boat extends BoatSummary, Partial<TripTerms> {
  description: string;
  note: string | null;
}

/** What the social-proof popup needs of a boat. */
export interface BoatName {
  id: number;
  name: string;
}

/** The fleet in one line. */
export interface FleetFacts {
  /** Active boats. */
  count: number;
  /** What the boat costs that costs least; null where no boat has a price. */
  cheapest: {
    /** US dollars for `duration_hours`. */
    price: number;
    duration_hours: number | null;
    /** Whether the captain is in that price. */
    captain_included: boolean;
  } | null;
}

/** A stretch of the whole public catalogue, for devices that keep it offline. */
export interface CatalogueChunk {
  /** Changes whenever a boat, its pictures, its ratings or a category change. */
  version: string;
  /** Address of the following chunk, or null at the end. */
  next: string | null;
  boats: Boat[];
}

export const boatPaths = {
  list: '/api/boats',
  one: '/api/boat/{id}',
  related: '/api/boats/{id}/related',
  reviews: '/api/boats/{id}/reviews',
  names: '/api/boats-fomo-names',
  fleet: '/api/fleet',
  catalogue: '/api/catalogue',
};

/**
 * A boat's name as it stands in addresses: lower case, no punctuation, runs of spaces, underscores and hyphens
 * as one hyphen.
 */
export function boatSlug(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  // A name without a letter or a number would leave the address without its last part.
  return encodeURIComponent(plain || 'boat');
}

/** Address of a boat's own page. */
export function boatPage(boat: BoatName): string {
  return `/boats/${boat.id}/${boatSlug(boat.name)}`;
}

/** The price that a visitor pays: the discount price if there is one. */
export function visitorPrice(boat: Pick<BoatSummary, 'price' | 'discount_price'>): number | null {
  return boat.discount_price ?? boat.price;
}

/**
 * What a fleet says of itself.
 * @param first the boat that costs least, or undefined where there is none
 */
export function fleetFacts(
  count: number,
  first: Pick<Boat, 'price' | 'discount_price' | 'duration_hours' | 'captain_price'> | undefined,
): FleetFacts {
  const price = first ? visitorPrice(first) : null;
  if (!first || price === null) return { count, cheapest: null };
  const { duration_hours, captain_price } = first;
  return { count, cheapest: { price, duration_hours, captain_included: captain_price === 0 } };
}
