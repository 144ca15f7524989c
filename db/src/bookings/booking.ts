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
  /** Of which end of a hold staff were reminded. */
  declare reminded_of: Date | null;
  /** Since when it takes nothing any more. */
  declare released_at: Date | null;
  /** Of staff, for staff. */
  declare note: string | null;
  /** The calendar that says so (`calendar_feeds`), and what the event is called there; null for what staff booked. */
  declare feed_id: number | null;
  declare uid: string | null;
  /** Which event of a series, ISO 8601; empty for what does not recur. */
  declare recurrence: string;
  /** Imported over another booking: it counts, but may overlap until staff settle it. */
  declare in_conflict: boolean;
  /** Staff decided against what the calendar says; an import does not bring it back unless its time changes. */
  declare dismissed: boolean;
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

/**
 * Makes others wait who want to take these boats, until the end of the transaction. The constraint alone would be enough, but of many
 * tries at once it ends most by a deadlock.
 */
export async function lockBoats(ids: number[], trx: Knex): Promise<void> {
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    await trx.raw("SELECT pg_advisory_xact_lock(hashtext('bookings'), ?)", [id]);
  }
}

/**
 * Imports of a boat that overlap nothing any more are conflicts no longer.
 * @returns how many there were
 */
export async function endConflicts(knex: Knex, boatId: number): Promise<number> {
  const { rowCount } = await knex.raw(
    `UPDATE bookings b SET in_conflict = false, version = version + 1, updated_at = now()
     WHERE b.boat_id = ? AND b.in_conflict AND b.released_at IS NULL AND NOT EXISTS (
       SELECT FROM bookings o WHERE o.boat_id = b.boat_id AND o.released_at IS NULL AND o.during && b.during AND o.id <> b.id)`,
    [boatId],
  );
  return rowCount;
}
