import { Model } from 'objection';

/** A calendar of others that says when a boat is taken, as an address that answers iCalendar. */
export class CalendarFeedRow extends Model {
  static override tableName = 'calendar_feeds';
  declare id: number;
  declare boat_id: number;
  declare name: string;
  /** Whoever knows it can read the calendar: it stays out of logs and of the audit log. */
  declare url: string;
  declare etag: string | null;
  declare last_modified: string | null;
  declare tried_at: Date | null;
  declare succeeded_at: Date | null;
  /** When its events were read; a 304 leaves it. */
  declare imported_at: Date | null;
  /** How many tries have failed in a row. */
  declare failures: number;
  /** What is wrong, as a sentence for staff. */
  declare problem: string | null;
  declare next_at: Date;
  /** Until then a worker is at it. */
  declare polling_until: Date | null;
  /** Grows whenever a worker begins and when the address changes: an older result counts no more. */
  declare poll_number: number;
  declare version: number;
  declare created_at: Date;
  declare updated_at: Date;
}
