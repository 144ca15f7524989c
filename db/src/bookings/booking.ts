import type { Knex } from 'knex';
import { Model } from 'objection';

/** What takes a boat for a time. */
export class BookingRow extends Model {
  static override tableName = 'bookings';
  declare id: number;
  declare boat_id: number;
  /** For whom; the lead may be gone. */
  declare lead_id: number | null;
  declare kind: 'hold' | 'confirmed' | 'block';
  declare starts_at: Date;
  declare ends_at: Date;
  /** The end and the boat's turnaround: from then on the boat is free. */
  declare ready_at: Date;
  /** Of a hold: from then on it counts no more. */
  declare expires_at: Date | null;
  /** Since when it takes nothing any more. */
  declare released_at: Date | null;
  /** Of staff, for staff. */
  declare note: string | null;
  declare version: number;
  declare created_at: Date;
  declare updated_at: Date;
}

/**
 * Gives boats free whose holds have expired, as of the moment at which they did.
 * @param boatId of one boat only
 * @returns how many holds there were
 */
export async function releaseExpiredHolds(knex: Knex, boatId?: number): Promise<number> {
  return knex('bookings')
    .whereNull('released_at')
    .where('expires_at', '<=', knex.fn.now())
    .where(boatId === undefined ? {} : { boat_id: boatId })
    .update({
      released_at: knex.ref('expires_at'),
      version: knex.raw('version + 1'),
      updated_at: knex.fn.now(),
    });
}
