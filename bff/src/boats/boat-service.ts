import { prepared } from '@mr-sea/db/connection';
import type { Knex } from 'knex';
import {
  type Boat,
  type BoatSummary,
  type BoatTeaser,
  boatsPerPage,
  type FleetFacts,
  fleetFacts,
  relatedBoatsLimit,
  type TripTerms,
} from '../../contract/boats';
import {
  type PictureColumns,
  pictureJson,
  plainPictureJson,
  presentPicture,
} from '../images/present-picture';
import { type BoatQuery, orderBy, whereClause } from './boat-query';

const galleryJson = `json_agg(${plainPictureJson('p')} ORDER BY i.position)`;
// Everything of a boat in one row, its pictures included: a page of the list is one query.
/** Columns of `boats b` and its category `c`, as `presentBoatTeaser` wants them. */
export const columnsBesideGallery = `
  b.id, b.name, b.code, b.type, b.category_id, c.name AS category_name, b.featured, b.average_rating,
  b.rating_count, b.price, b.discount_price, b.duration_hours, b.length, b.capacity, b.staterooms, b.bathrooms, b.created_at,
  (SELECT ${pictureJson('p')} FROM pictures p WHERE p.key = b.main_image) AS main_image`;
const boatColumns = `${columnsBesideGallery},
  coalesce((SELECT ${galleryJson} FROM boat_images i JOIN pictures p ON p.key = i.image WHERE i.boat_id = b.id), '[]') AS gallery`;
const fullBoatColumns = `${boatColumns}, b.description, b.note, b.more_durations, b.captain_price, b.fuel_price, b.cleaning_price, b.included, b.not_included,
  b.cancellation, b.meeting_point, b.meeting_lat, b.meeting_lng`;

/** One page of the active boats that match, and how many match in all. */
export async function listBoats(
  query: BoatQuery & { page: number },
  knex: Knex,
): Promise<{ count: number; boats: BoatRecord[] }> {
  const { sql: where, bindings } = whereClause(query);
  const order = orderBy(query.filter);
  const read = <Row>(sql: string, values = bindings): Promise<Row[]> =>
    query.search
      ? knex.raw(sql, values).then(({ rows }) => rows)
      : prepared<Row>(knex, sql, values);
  // The page is found in an index by ids alone; only its boats are then read in full, and their galleries at once.
  const rows = await read<BoatRecord & { count: number }>(
    `WITH page AS MATERIALIZED (
       SELECT b.id FROM boats b WHERE ${where} ORDER BY ${order} LIMIT ${boatsPerPage} OFFSET :offset
     ),
     galleries AS (
       SELECT i.boat_id, ${galleryJson} AS gallery
       FROM page JOIN boat_images i ON i.boat_id = page.id JOIN pictures p ON p.key = i.image
       GROUP BY i.boat_id
     )
     SELECT (${counting(query)}) AS count, ${columnsBesideGallery}, coalesce(g.gallery, '[]') AS gallery
     FROM page JOIN boats b ON b.id = page.id JOIN categories c ON c.id = b.category_id
     LEFT JOIN galleries g ON g.boat_id = b.id
     ORDER BY ${order}`,
    { ...bindings, offset: (query.page - 1) * boatsPerPage },
  );
  // A page without boats says nothing of those before it.
  const [{ count = 0 } = {}] = rows[0] ? rows : await read<{ count: number }>(counting(query));
  return { count, boats: rows };
}

/** The SQL that counts what matches: sums that are kept where they say it, so that it costs the same for any fleet. */
function counting(query: BoatQuery): string {
  const { size_range, category_id, ids, search, guests, budget, day } = query;
  if (search || ids || guests || budget || day)
    return `SELECT count(*)::int AS count FROM boats b WHERE ${whereClause(query, 'all').sql}`;
  const conditions = [
    size_range && 'size_range = :size_range',
    category_id && 'category_id = :category_id',
  ];
  const where = conditions.filter(Boolean).join(' AND ');
  return `SELECT coalesce(sum(boats), 0)::int AS count FROM boat_counts ${where && `WHERE ${where}`}`;
}

/** One active boat, or undefined. */
export async function findBoat(id: number, knex: Knex): Promise<FullBoatRecord | undefined> {
  const rows = await prepared<FullBoatRecord>(
    knex,
    `SELECT ${fullBoatColumns} FROM boats b JOIN categories c ON c.id = b.category_id
     WHERE b.id = :id AND b.status = 'active'`,
    { id },
  );
  return rows[0];
}

/**
 * Active boats like this one, never itself: same category first, then nearest in length. Undefined when the boat is
 * unknown.
 */
export async function listRelatedBoats(id: number, knex: Knex): Promise<BoatRecord[] | undefined> {
  const rows = await prepared<BoatRecord>(
    knex,
    `WITH self AS (SELECT id, category_id, length FROM boats WHERE id = :id AND status = 'active'),
     candidates AS (
       SELECT near.* FROM self, LATERAL (
         ${neighbours('b.category_id = self.category_id', 'false')}
         UNION ALL
         ${neighbours('b.category_id <> self.category_id', 'true')}
       ) near
     ),
     nearest AS (SELECT * FROM candidates ORDER BY other, distance, id LIMIT ${relatedBoatsLimit})
     SELECT found.* FROM self LEFT JOIN (
       SELECT ${boatColumns}, nearest.other, nearest.distance
       FROM nearest JOIN boats b ON b.id = nearest.id JOIN categories c ON c.id = b.category_id
     ) found ON true
     ORDER BY found.other, found.distance, found.id`,
    { id },
  );
  if (rows.length === 0) return undefined;
  return rows.filter(({ id }) => id !== null);
}

/**
 * The nearest boats in length on either side of `self`, each side read from an index no further than needed: sorting
 * the whole fleet by its distance would cost more with every boat.
 */
function neighbours(condition: string, other: string): string {
  const side = (compare: string, direction: string): string => `
    (SELECT b.id, ${other} AS other, abs(b.length - self.length) AS distance FROM boats b
     WHERE b.status = 'active' AND ${condition} AND b.length ${compare} self.length AND b.id <> self.id
     ORDER BY b.length ${direction}, b.id LIMIT ${relatedBoatsLimit})`;
  return `${side('>=', 'ASC')} UNION ALL ${side('<', 'DESC')}`;
}

/** Boats after `after` in id order, for devices that keep the whole catalogue. */
export async function listCatalogue(
  after: number,
  limit: number,
  knex: Knex,
): Promise<FullBoatRecord[]> {
  const { rows } = await knex.raw(
    `SELECT ${fullBoatColumns} FROM boats b JOIN categories c ON c.id = b.category_id
     WHERE b.status = 'active' AND b.id > :after ORDER BY b.id LIMIT :limit`,
    { after, limit },
  );
  return rows;
}

/** Counts up with each change of how a boat, a category or a review is written, so that devices load what they keep anew. */
const catalogueShape = 3;

/** What changes whenever anything changes that the catalogue shows, or how it is written. */
export async function catalogueVersion(knex: Knex): Promise<string> {
  const { epoch, version } = await knex('catalogue_version').first();
  return `${epoch}.${version}.${catalogueShape}`;
}

/** Ids and names of active boats, featured ones first. */
export async function listBoatNames(
  limit: number,
  knex: Knex,
): Promise<{ id: number; name: string }[]> {
  return prepared(
    knex,
    `SELECT b.id, b.name FROM boats b WHERE b.status = 'active' ORDER BY ${orderBy(undefined)} LIMIT :limit`,
    { limit },
  );
}

/** How many active boats there are, and what the one costs that costs least: one entry of an index, whatever the fleet. */
export async function findFleetFacts(knex: Knex): Promise<FleetFacts> {
  const [first] = await prepared<FullBoatRecord & { count: number }>(
    knex,
    `SELECT (${counting({})}) AS count, b.price, b.discount_price, b.duration_hours, b.captain_price
     FROM boats b WHERE b.status = 'active' ORDER BY ${orderBy('cheap')} LIMIT 1`,
  );
  return fleetFacts(first?.count ?? 0, first);
}

/** A boat as `columnsBesideGallery` reads it. */
export interface BoatColumns {
  id: number;
  name: string;
  code: string;
  type: 'boat' | 'yacht';
  category_id: number;
  category_name: string;
  featured: boolean;
  average_rating: number;
  rating_count: number;
  price: number | null;
  discount_price: number | null;
  duration_hours: number | null;
  length: number;
  capacity: number;
  staterooms: number;
  bathrooms: number;
  main_image: PictureColumns | null;
  created_at: Date;
}

/** A boat as `boatColumns` reads it. */
interface BoatRecord extends BoatColumns {
  gallery: PictureColumns[];
}

interface FullBoatRecord extends BoatRecord, TripTerms {
  description: string;
  note: string | null;
}

/** A boat as small cards show it. */
export function presentBoatTeaser(row: BoatColumns): BoatTeaser {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    type: row.type,
    category: { id: row.category_id, name: row.category_name },
    featured: row.featured,
    average_rating: row.average_rating.toFixed(1),
    reviews_count: row.rating_count,
    price: row.price,
    discount_price: row.discount_price,
    duration_hours: row.duration_hours,
    length: row.length,
    capacity: row.capacity,
    staterooms: row.staterooms,
    bathrooms: row.bathrooms,
    main_image: row.main_image && presentPicture(row.main_image, undefined),
    created_at: row.created_at.toISOString(),
  };
}

/** A boat as lists and cards show it. */
export function presentBoatSummary(row: BoatRecord): BoatSummary {
  return {
    ...presentBoatTeaser(row),
    gallery_images: row.gallery.map((picture) => presentPicture(picture, undefined)),
  };
}

/** What a boat's trips cost, for visitors and staff alike. */
export function presentTerms(row: TripTerms): TripTerms {
  return {
    more_durations: row.more_durations,
    captain_price: row.captain_price,
    fuel_price: row.fuel_price,
    cleaning_price: row.cleaning_price,
    included: row.included,
    not_included: row.not_included,
    cancellation: row.cancellation,
    meeting_point: row.meeting_point,
    meeting_lat: row.meeting_lat,
    meeting_lng: row.meeting_lng,
  };
}

/** A boat as its own page shows it. */
export function presentBoat(row: FullBoatRecord): Boat {
  return {
    ...presentBoatSummary(row),
    description: row.description,
    note: row.note,
    ...presentTerms(row),
  };
}
