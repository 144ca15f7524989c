import { createHash } from 'node:crypto';
import {
  type BookingRow,
  endConflicts,
  lockBoats,
  releaseExpiredHolds,
} from '@mr-sea/db/bookings/booking';
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
  const known = await knownBookings(feed.id, now, trx);
  const { gone, forgotten, moved, added } = compare(wanted, known);
  // What cannot be read may be what seems to have vanished.
  const released = calendar.unreadable > 0 ? [] : gone;
  if (released.length > 0) {
    const change = { released_at: trx.fn.now(), updated_at: trx.fn.now(), in_conflict: false };
    await trx('bookings').whereIn('id', released).increment('version').update(change);
  }
  if (forgotten.length > 0) {
    await trx('bookings').whereIn('id', forgotten).update({ dismissed: false });
  }
  const bindings = { feed: feed.id, boat: feed.boat_id };
  if (moved.length > 0) {
    // Two steps: on its way to its new time one of a series meets the next, which has not moved yet.
    const ids = moved.map(({ id }) => id);
    await trx('bookings').whereIn('id', ids).update({ in_conflict: true });
    await trx.raw(placeMoved, { ...bindings, moved: JSON.stringify(moved) });
  }
  if (added.length > 0) await trx.raw(addNew, { ...bindings, added: JSON.stringify(added) });
  const ended = await endConflicts(trx, feed.boat_id);
  return { changed: released.length + moved.length + added.length + ended };
}

type KnownBooking = Pick<
  BookingRow,
  'id' | 'uid' | 'recurrence' | 'starts_at' | 'ends_at' | 'ready_at' | 'dismissed'
>;

/** What a feed takes from now on, and what staff decided against. */
async function knownBookings(feed_id: number, now: Date, trx: Knex): Promise<KnownBooking[]> {
  return trx('bookings')
    .where({ feed_id })
    .where((either) => either.whereNull('released_at').orWhere('dismissed', true))
    .where('ends_at', '>', now)
    .select('id', 'uid', 'recurrence', 'starts_at', 'ends_at', 'ready_at', 'dismissed');
}

interface Difference {
  /** Ids. */
  gone: number[];
  /** Ids of what staff decided against at another time. */
  forgotten: number[];
  moved: (WantedBooking & { id: number })[];
  added: WantedBooking[];
}

/** What has to be done for the bookings that are known to become those that are wanted. */
function compare(wanted: WantedBooking[], known: KnownBooking[]): Difference {
  const nameOf = ({ uid, recurrence }: { uid: string | null; recurrence: string }): string =>
    `${uid}\n${recurrence}`;
  const byName = new Map(known.map((each) => [nameOf(each), each]));
  const names = new Set(wanted.map(nameOf));
  const vanished = known.filter((each) => !names.has(nameOf(each)));
  const difference: Difference = {
    gone: vanished.filter(({ dismissed }) => !dismissed).map(({ id }) => id),
    forgotten: vanished.filter(({ dismissed }) => dismissed).map(({ id }) => id),
    moved: [],
    added: [],
  };
  for (const each of wanted) {
    const before = byName.get(nameOf(each));
    const isSame =
      before?.starts_at.toISOString() === each.starts_at &&
      before.ends_at.toISOString() === each.ends_at;
    if (before && !before.dismissed) {
      const { id } = before;
      const isReady = before.ready_at.toISOString() === each.ready_at;
      if (!isSame || !isReady) difference.moved.push({ ...each, id });
    } else if (!before || !isSame) {
      if (before) difference.forgotten.push(before.id);
      difference.added.push(each);
    }
  }
  return difference;
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

/** Something else than this feed takes the time; its own events never overlap. */
const overlaps = `EXISTS (SELECT FROM bookings o WHERE o.boat_id = :boat AND o.released_at IS NULL
  AND o.feed_id IS DISTINCT FROM :feed AND o.during && tstzrange(w.starts_at, w.ready_at, '[)'))`;
const columns =
  'uid text, recurrence text, starts_at timestamptz, ends_at timestamptz, ready_at timestamptz';
const placeMoved = `UPDATE bookings b
  SET starts_at = w.starts_at, ends_at = w.ends_at, ready_at = w.ready_at, in_conflict = ${overlaps},
    version = version + 1, updated_at = now()
  FROM jsonb_to_recordset(:moved::jsonb) AS w (id integer, ${columns}) WHERE b.id = w.id`;
const addNew = `INSERT INTO bookings
    (boat_id, kind, feed_id, uid, recurrence, starts_at, ends_at, ready_at, in_conflict)
  SELECT :boat, 'block', :feed, w.uid, w.recurrence, w.starts_at, w.ends_at, w.ready_at, ${overlaps}
  FROM jsonb_to_recordset(:added::jsonb) AS w (${columns})`;
