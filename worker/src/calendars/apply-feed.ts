import { createHash } from 'node:crypto';
import { endConflicts, lockBoats, releaseExpiredHolds } from '@mr-sea/db/bookings/booking';
import type { CalendarFeedRow } from '@mr-sea/db/calendars/calendar-feed';
import type { Knex } from 'knex';
import type { BusyTime, ExpandedCalendar } from './expand-events';

/** Somebody has deleted the feed, or it is asked anew: what was read counts no more. */
export class OutdatedPollError extends Error {}

type PolledFeed = Pick<CalendarFeedRow, 'id' | 'boat_id' | 'poll_number'>;

/** A booking as the calendar wants it. Moments are ISO 8601. */
interface WantedBooking {
  uid: string;
  recurrence: string;
  starts_at: string;
  ends_at: string;
  /** With the boat's turnaround, as far as the next event of the calendar leaves time for it. */
  ready_at: string;
}

/**
 * Makes the bookings of a feed what its calendar says, all at once: takes what is new, moves what moved and releases what vanished.
 * What is over stays. What overlaps another booking is taken as a conflict; what staff decided against stays so while its time is the
 * same. The same calendar again changes nothing.
 * @param window as it was expanded: `now` is its start
 * @throws OutdatedPollError
 */
export async function applyFeed(
  feed: PolledFeed,
  calendar: ExpandedCalendar,
  { now }: { now: Date },
  trx: Knex.Transaction,
): Promise<{ changed: number }> {
  await lockBoats([feed.boat_id], trx);
  await lockFeed(feed, trx);
  await releaseExpiredHolds(trx, feed.boat_id);
  const wanted = await withTurnaround(await withoutOurs(calendar.busy, feed, trx), feed, trx);
  const bindings = { feed: feed.id, boat: feed.boat_id, now, wanted: JSON.stringify(wanted) };
  const run = async (sql: string): Promise<number> =>
    (await trx.raw(`WITH wanted AS (${wantedRows}) ${sql}`, bindings)).rowCount;

  // What cannot be read may be what seems to have vanished.
  const released = calendar.unreadable > 0 ? 0 : await run(releaseVanished);
  await run(forgetDismissals);
  // Two steps: on its way to its new time one of a series meets the next, which has not moved yet.
  await run(liftMoved);
  const moved = await run(placeMoved);
  const added = await run(addNew);
  const ended = await endConflicts(trx, feed.boat_id);
  return { changed: released + moved + added + ended };
}

/**
 * Sees that a feed is still the one that is polled, and keeps it so until the end of the transaction.
 * @throws OutdatedPollError
 */
export async function lockFeed({ id, poll_number }: PolledFeed, trx: Knex): Promise<void> {
  const row = await trx('calendar_feeds').where({ id, poll_number }).forUpdate().first('id');
  if (!row) throw new OutdatedPollError();
}

/** A calendar that has read ours may say it back: what is our own booking is no other one. */
async function withoutOurs(
  busy: BusyTime[],
  { boat_id }: PolledFeed,
  trx: Knex,
): Promise<BusyTime[]> {
  const idOf = ({ uid }: BusyTime): number => Number(/^booking-(\d{1,9})@/.exec(uid)?.[1] ?? 0);
  const ids = busy.map(idOf).filter((id) => id > 0);
  if (ids.length === 0) return busy;
  const ours = new Set(
    await trx('bookings').where({ boat_id }).whereRaw('id = ANY (?)', [ids]).pluck('id'),
  );
  return busy.filter((each) => !ours.has(idOf(each)));
}

async function withTurnaround(
  busy: BusyTime[],
  { boat_id }: PolledFeed,
  trx: Knex,
): Promise<WantedBooking[]> {
  const { turnaround_minutes } = await trx('boats')
    .where({ id: boat_id })
    .first<{ turnaround_minutes: number }>('turnaround_minutes');
  return busy.map(({ uid, recurrence, starts_at, ends_at }, index) => {
    const next = busy[index + 1]?.starts_at.getTime() ?? Number.POSITIVE_INFINITY;
    const ready = Math.min(ends_at.getTime() + turnaround_minutes * 60_000, next);
    return {
      uid: storableUid(uid),
      recurrence,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      ready_at: new Date(ready).toISOString(),
    };
  });
}

/** A name that the database takes, another one for each. */
function storableUid(uid: string): string {
  if (uid.length <= 255 && !uid.includes('\0')) return uid;
  return `sha256:${createHash('sha256').update(uid).digest('hex')}`;
}

const wantedRows = `SELECT * FROM jsonb_to_recordset(:wanted::jsonb)
  AS w (uid text, recurrence text, starts_at timestamptz, ends_at timestamptz, ready_at timestamptz)`;
const sameEvent = 'w.uid = b.uid AND w.recurrence = b.recurrence';
const isOpen = 'b.feed_id = :feed AND b.released_at IS NULL';
const sameTime = '(b.starts_at, b.ends_at) = (w.starts_at, w.ends_at)';
const hasMoved = '(b.starts_at, b.ends_at, b.ready_at) <> (w.starts_at, w.ends_at, w.ready_at)';
/** Something else than this feed takes the time; its own events never overlap. */
const overlaps = `EXISTS (SELECT FROM bookings o WHERE o.boat_id = :boat AND o.released_at IS NULL
  AND o.feed_id IS DISTINCT FROM :feed AND o.during && tstzrange(w.starts_at, w.ready_at, '[)'))`;

const releaseVanished = `UPDATE bookings b
  SET released_at = now(), version = version + 1, updated_at = now()
  WHERE ${isOpen} AND b.ends_at > :now AND NOT EXISTS (SELECT FROM wanted w WHERE ${sameEvent})`;
const forgetDismissals = `UPDATE bookings b SET dismissed = false
  WHERE b.feed_id = :feed AND b.dismissed AND b.ends_at > :now
    AND NOT EXISTS (SELECT FROM wanted w WHERE ${sameEvent} AND ${sameTime})`;
const liftMoved = `UPDATE bookings b SET in_conflict = true
  FROM wanted w WHERE ${isOpen} AND ${sameEvent} AND ${hasMoved} AND NOT b.in_conflict`;
const placeMoved = `UPDATE bookings b
  SET starts_at = w.starts_at, ends_at = w.ends_at, ready_at = w.ready_at, in_conflict = ${overlaps},
    version = version + 1, updated_at = now()
  FROM wanted w WHERE ${isOpen} AND ${sameEvent} AND ${hasMoved}`;
const addNew = `INSERT INTO bookings (boat_id, kind, feed_id, uid, recurrence, starts_at, ends_at, ready_at, in_conflict)
  SELECT :boat, 'block', :feed, w.uid, w.recurrence, w.starts_at, w.ends_at, w.ready_at, ${overlaps}
  FROM wanted w WHERE NOT EXISTS (
    SELECT FROM bookings b WHERE b.feed_id = :feed AND ${sameEvent} AND (b.released_at IS NULL OR b.dismissed))`;
