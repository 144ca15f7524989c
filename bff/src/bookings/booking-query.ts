import type { BookingRow } from '@mr-sea/db/bookings/booking';
import type { Knex } from 'knex';
import {
  type AdminBooking,
  type AdminBookingQuery,
  type AdminBookings,
  calendarLimits,
} from '../../contract/admin/bookings';
import type { TakenTime } from '../../contract/bookings';
import { leadReference } from '../../contract/leads';

/** Whether a booking takes its time: it was not released, and is no hold that has expired. */
export const counts = 'b.released_at IS NULL AND (b.expires_at IS NULL OR b.expires_at > now())';
/** The days from `:from` to `:to`, both included, by the clock of Miami. */
const days = `tstzrange(:from::date::timestamp AT TIME ZONE 'America/New_York',
  (:to::date + 1)::timestamp AT TIME ZONE 'America/New_York', '[)')`;

const local = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE 'America/New_York', 'YYYY-MM-DD"T"HH24:MI')`;
/** A `TakenTime`. */
const takenTime = `${local('lower(during)')} AS "from", ${local('upper(during)')} AS "to"`;

const columns = `SELECT b.*, o.name AS boat_name, l.full_name, coalesce(l.request_lead_id, l.id) AS reference_id, f.name AS feed_name
  FROM bookings b JOIN boats o ON o.id = b.boat_id LEFT JOIN leads l ON l.id = b.lead_id
    LEFT JOIN calendar_feeds f ON f.id = b.feed_id`;

interface BookingRecord extends BookingRow {
  boat_name: string;
  full_name: string | null;
  /** The lead by whose number the visitor knows the request. */
  reference_id: number | null;
  feed_name: string | null;
}

/** What takes boats on the days of a calendar. */
export async function listBookings(query: AdminBookingQuery, knex: Knex): Promise<AdminBookings> {
  const { boat, category, kind } = query;
  const narrowed = [
    ...(boat === undefined ? [] : ['b.boat_id = :boat']),
    ...(category === undefined ? [] : ['o.category_id = :category']),
    ...(kind === undefined ? [] : ['b.kind = :kind']),
  ];
  const limit = calendarLimits.bookings;
  const { rows } = await knex.raw(
    `${columns} WHERE ${[counts, `b.during && ${days}`, ...narrowed].join(' AND ')}
     ORDER BY b.starts_at, b.id LIMIT ${limit + 1}`,
    { ...query },
  );
  return { bookings: rows.slice(0, limit).map(presentBooking), more: rows.length > limit };
}

/** One booking, a released one included. */
export async function findBooking(id: number, knex: Knex): Promise<AdminBooking | undefined> {
  const { rows } = await knex.raw(`${columns} WHERE b.id = ?`, [id]);
  return rows.map(presentBooking)[0];
}

/** Bookings that were not released, by their ids. */
export async function findBookings(ids: number[], knex: Knex): Promise<Map<number, AdminBooking>> {
  const { rows } = await knex.raw(`${columns} WHERE b.id = ANY (?) AND b.released_at IS NULL`, [
    ids,
  ]);
  return new Map(rows.map((row: BookingRecord) => [row.id, presentBooking(row)]));
}

function presentBooking(row: BookingRecord): AdminBooking {
  const { id, version, kind, note, in_conflict, lead_id, reference_id, full_name } = row;
  return {
    ...{ id, version, kind, note, in_conflict },
    boat: { id: row.boat_id, name: row.boat_name },
    lead:
      lead_id === null || reference_id === null
        ? null
        : { id: lead_id, reference: leadReference(reference_id), full_name: full_name ?? '' },
    calendar: row.feed_id === null ? null : { id: row.feed_id, name: row.feed_name ?? '' },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    ready_at: row.ready_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    released: row.released_at !== null,
  };
}

/**
 * When a boat on offer is taken on the days from `from` to `to`, in their order.
 * @returns undefined for a boat that is not on offer
 */
export async function findTakenTimes(
  boatId: number,
  { from, to }: { from: string; to: string },
  knex: Knex,
): Promise<TakenTime[] | undefined> {
  const offered = await knex('boats').where({ id: boatId, status: 'active' }).first('id');
  if (!offered) return undefined;
  const { rows } = await knex.raw(
    `SELECT ${takenTime} FROM bookings b
     WHERE boat_id = :boatId AND ${counts} AND during && ${days}
     ORDER BY lower(during)`,
    { boatId, from, to },
  );
  return rows;
}

/**
 * When the first `most` boats on offer are taken on the days from `from` to `to`.
 * @returns the times of each boat that has any, in their order, by its id; and the highest id that was looked at where there are
 *   more boats, else null
 */
export async function findFleetTimes(
  { from, to, most }: { from: string; to: string; most: number },
  knex: Knex,
): Promise<{ times: Map<number, TakenTime[]>; through: number | null }> {
  const offered = await knex('boats')
    .where({ status: 'active' })
    .orderBy('id')
    .limit(most + 1)
    .pluck('id');
  const ids = offered.slice(0, most);
  const { rows } = await knex.raw(
    `SELECT boat_id, ${takenTime} FROM bookings b
     WHERE boat_id = ANY(:ids) AND ${counts} AND during && ${days}
     ORDER BY boat_id, lower(during)`,
    { ids, from, to },
  );
  const times = new Map<number, TakenTime[]>();
  for (const { boat_id, ...time } of rows as (TakenTime & { boat_id: number })[]) {
    times.set(boat_id, [...(times.get(boat_id) ?? []), time]);
  }
  return { times, through: offered.length > most ? (ids.at(-1) ?? null) : null };
}
