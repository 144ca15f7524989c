import { BookingRow } from '@mr-sea/db/bookings/booking';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { adminBookingTexts } from '../../contract/admin/bookings';
import type { TakenTime } from '../../contract/bookings';
import { AppError } from '../http/app-error';
import { counts, days, findBooking } from './booking-query';

/** What is to take a boat. */
export type NewBooking = Pick<BookingRow, 'boat_id' | 'kind' | 'starts_at' | 'ends_at'> &
  Partial<Pick<BookingRow, 'lead_id' | 'expires_at' | 'note'>>;

/**
 * Takes a boat for a time and its turnaround. Holds that have expired give way.
 * @throws 400 for an unknown boat; 409 when something stands in the way, with the first of it as `current`
 */
export async function addBooking(booking: NewBooking, trx: Transaction): Promise<BookingRow> {
  await lockBoats([booking.boat_id], trx);
  const { ready_at } = await claimTime(booking, trx);
  return BookingRow.query(trx)
    .insert({ ...booking, ready_at })
    .returning('*');
}

/**
 * Makes others wait who want to take these boats. The constraint alone would be enough, but of many tries at once it ends most
 * by a deadlock.
 */
export async function lockBoats(ids: number[], trx: Transaction): Promise<void> {
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    await trx.raw("SELECT pg_advisory_xact_lock(hashtext('bookings'), ?)", [id]);
  }
}

/**
 * Sees that a time of a locked boat is free.
 * @param exceptId the booking that is to be moved there
 * @returns when the boat would be ready again
 * @throws 400 for an unknown boat; 409 when something stands in the way, with the first of it as `current`
 */
export async function claimTime(
  { boat_id, starts_at, ends_at }: Pick<BookingRow, 'boat_id' | 'starts_at' | 'ends_at'>,
  trx: Transaction,
  exceptId = 0,
): Promise<{ ready_at: Date }> {
  const boat = await trx('boats')
    .where({ id: boat_id })
    .first<{ turnaround_minutes: number } | undefined>('turnaround_minutes');
  if (!boat) throw new AppError(400, 'validation', { boat: adminBookingTexts.boatInvalid });
  const ready_at = new Date(ends_at.getTime() + boat.turnaround_minutes * 60_000);
  const standing = () =>
    BookingRow.query(trx)
      .where({ boat_id })
      .whereNot('id', exceptId)
      .whereNull('released_at')
      .whereRaw("during && tstzrange(?, ?, '[)')", [starts_at, ready_at]);
  await standing().where('expires_at', '<=', trx.fn.now()).patch({ released_at: new Date() });
  const inTheWay = await standing().orderBy('starts_at').first();
  if (inTheWay) {
    const current = await findBooking(inTheWay.id, trx);
    throw new AppError(409, 'conflict', adminBookingTexts.taken, {}, { current });
  }
  return { ready_at };
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
     FROM bookings b
     WHERE boat_id = :boatId AND ${counts} AND during && ${days}
     ORDER BY lower(during)`,
    { boatId, from, to },
  );
  return rows;
}
