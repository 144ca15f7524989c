import { BookingRow, lockBoats, releaseExpiredHolds } from '@mr-sea/db/bookings/booking';
import type { Transaction } from 'objection';
import { adminBookingTexts } from '../../contract/admin/bookings';
import { AppError } from '../http/app-error';
import { findBooking } from './booking-query';

/** What is to take a boat. */
export type NewBooking = Pick<BookingRow, 'boat_id' | 'kind' | 'starts_at' | 'ends_at'> &
  Partial<Pick<BookingRow, 'lead_id' | 'expires_at' | 'note'>>;

/**
 * Takes a boat for a time and its turnaround. Holds that have expired give way.
 * @throws 400 for an unknown boat; 409 (`BookingRefused`) when something stands in the way
 */
export async function addBooking(booking: NewBooking, trx: Transaction): Promise<BookingRow> {
  await lockBoats([booking.boat_id], trx);
  const { ready_at } = await claimTime(booking, trx);
  return BookingRow.query(trx)
    .insert({ ...booking, ready_at })
    .returning('*');
}

/**
 * Sees that a time of a locked boat is free.
 * @param exceptId the booking that is to be moved there
 * @returns when the boat would be ready again
 * @throws 400 for an unknown boat; 409 (`BookingRefused`) when something stands in the way
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
  await releaseExpiredHolds(trx, boat_id);
  const inTheWay = await BookingRow.query(trx)
    .where({ boat_id })
    .whereNot('id', exceptId)
    .whereNull('released_at')
    .whereRaw("during && tstzrange(?, ?, '[)')", [starts_at, ready_at])
    .orderBy('starts_at')
    .first();
  if (inTheWay) {
    const extra = { in_the_way: await findBooking(inTheWay.id, trx) };
    throw new AppError(409, 'conflict', adminBookingTexts.taken, {}, extra);
  }
  return { ready_at };
}
