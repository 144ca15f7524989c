import { BookingRow } from '@mr-sea/db/bookings/booking';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import type { TakenTime } from '../../contract/bookings';
import { AppError, refusal } from '../http/app-error';

/** What is to take a boat. */
export type NewBooking = Pick<BookingRow, 'boat_id' | 'kind' | 'starts_at' | 'ends_at'> &
  Partial<Pick<BookingRow, 'lead_id' | 'expires_at' | 'note'>>;

/**
 * Takes a boat for a time and its turnaround. Holds that have expired give way.
 * @throws 404 for an unknown boat; 409 when something stands in the way, with the first of it as `current`
 */
export async function addBooking(booking: NewBooking, trx: Transaction): Promise<BookingRow> {
  const { boat_id, starts_at, ends_at } = booking;
  // One at a time for each boat: the constraint alone would be enough, but of many tries at once it ends most by a deadlock.
  await trx.raw("SELECT pg_advisory_xact_lock(hashtext('bookings'), ?)", [boat_id]);
  const boat = await trx('boats').where({ id: boat_id }).first<{ turnaround_minutes: number }>();
  if (!boat) throw refusal(404, 'There is no such boat.');
  const ready_at = new Date(ends_at.getTime() + boat.turnaround_minutes * 60_000);
  const standing = () =>
    BookingRow.query(trx)
      .where({ boat_id })
      .whereNull('released_at')
      .whereRaw("during && tstzrange(?, ?, '[)')", [starts_at, ready_at]);
  await standing().where('expires_at', '<=', trx.fn.now()).patch({ released_at: new Date() });
  const inTheWay = await standing().orderBy('starts_at').first();
  if (inTheWay) {
    const detail = 'This time is taken.';
    throw new AppError(409, 'conflict', detail, {}, { current: presentBooking(inTheWay) });
  }
  return BookingRow.query(trx)
    .insert({ ...booking, ready_at })
    .returning('*');
}

/** A booking as staff see it. */
function presentBooking({ id, boat_id, kind, starts_at, ends_at, expires_at }: BookingRow) {
  return {
    ...{ id, boat: boat_id, kind },
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
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
  const local = (moment: string) =>
    `to_char(${moment} AT TIME ZONE 'America/New_York', 'YYYY-MM-DD"T"HH24:MI')`;
  const { rows } = await knex.raw(
    `SELECT ${local('lower(during)')} AS "from", ${local('upper(during)')} AS "to"
     FROM bookings
     WHERE boat_id = :boatId AND released_at IS NULL AND (expires_at IS NULL OR expires_at > now())
       AND during && tstzrange(:from::date::timestamp AT TIME ZONE 'America/New_York',
         (:to::date + 1)::timestamp AT TIME ZONE 'America/New_York', '[)')
     ORDER BY lower(during)`,
    { boatId, from, to },
  );
  return rows;
}
