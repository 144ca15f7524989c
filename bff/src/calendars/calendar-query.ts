import { randomBytes } from 'node:crypto';
import type { CalendarFeedRow } from '@mr-sea/db/calendars/calendar-feed';
import type { Knex } from 'knex';
import {
  type AdminCalendarFeed,
  type BoatCalendar,
  type CalendarConflict,
  type CalendarConflicts,
  type CalendarFeedState,
  calendarFeedLimits,
  calendarFeedPaths,
} from '../../contract/admin/calendar-feeds';
import { counts, findBookings } from '../bookings/booking-query';

const feedColumns = `SELECT f.*, o.name AS boat_name, taken.bookings, taken.conflicts
  FROM calendar_feeds f JOIN boats o ON o.id = f.boat_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS bookings, (count(*) FILTER (WHERE b.in_conflict))::int AS conflicts
    FROM bookings b WHERE b.feed_id = f.id AND b.released_at IS NULL AND b.ends_at > now()) taken`;

interface FeedRecord extends CalendarFeedRow {
  boat_name: string;
  bookings: number;
  conflicts: number;
}

/** The calendars of a boat, or of all, by boat and name. */
export async function listFeeds(
  boat: number | undefined,
  knex: Knex,
): Promise<AdminCalendarFeed[]> {
  const { rows } = await knex.raw(
    `${feedColumns} ${boat === undefined ? '' : 'WHERE f.boat_id = :boat'}
     ORDER BY lower(o.name), lower(f.name), f.id LIMIT ${calendarFeedLimits.listed}`,
    { boat: boat ?? null },
  );
  return rows.map(presentFeed);
}

export async function findFeed(id: number, knex: Knex): Promise<AdminCalendarFeed | undefined> {
  const { rows } = await knex.raw(`${feedColumns} WHERE f.id = ?`, [id]);
  return rows[0] && presentFeed(rows[0]);
}

function presentFeed(row: FeedRecord): AdminCalendarFeed {
  const { id, version, name, url, problem, bookings, conflicts } = row;
  return {
    ...{ id, version, name, url, problem, bookings, conflicts },
    boat: { id: row.boat_id, name: row.boat_name },
    state: stateOf(row),
    tried_at: row.tried_at?.toISOString() ?? null,
    succeeded_at: row.succeeded_at?.toISOString() ?? null,
    next_at: row.next_at.toISOString(),
  };
}

function stateOf({ failures, imported_at, problem }: FeedRecord): CalendarFeedState {
  if (failures > 0) return 'failing';
  if (!imported_at) return 'new';
  return problem ? 'partly' : 'ok';
}

/** Other bookings that take some of the time of booking `b`, of which there is one at least while it is a conflict. */
const inTheWay = `SELECT o.id FROM bookings o WHERE o.boat_id = b.boat_id AND o.released_at IS NULL
  AND o.during && b.during AND o.id <> b.id AND (o.expires_at IS NULL OR o.expires_at > now())`;

/** The imported events that are to come and overlap something else. */
export async function listConflicts(knex: Knex): Promise<CalendarConflicts> {
  const limit = calendarFeedLimits.listed;
  const { rows } = await knex.raw(
    `SELECT b.id FROM bookings b WHERE b.in_conflict AND ${counts} AND b.ends_at > now() AND EXISTS (${inTheWay})
     ORDER BY b.starts_at, b.id LIMIT ${limit + 1}`,
  );
  const ids = rows.slice(0, limit).map(({ id }: { id: number }) => id);
  return { conflicts: await findConflicts(ids, knex), more: rows.length > limit };
}

/** Conflicts by the ids of the imported bookings, as far as they are some. */
export async function findConflicts(ids: number[], knex: Knex): Promise<CalendarConflict[]> {
  const { rows } = await knex.raw(
    `SELECT b.id, found.ids FROM bookings b
     CROSS JOIN LATERAL (SELECT array_agg(w.id) AS ids FROM (${inTheWay} ORDER BY o.starts_at, o.id) w) found
     WHERE b.id = ANY (?) AND b.in_conflict AND b.released_at IS NULL AND found.ids IS NOT NULL
     ORDER BY b.starts_at, b.id`,
    [ids],
  );
  const pairs: { id: number; ids: number[] }[] = rows;
  const known = await findBookings(
    pairs.flatMap((each) => [each.id, ...each.ids]),
    knex,
  );
  return pairs.flatMap((each) => {
    const booking = known.get(each.id);
    return booking ? { booking, in_the_way: each.ids.flatMap((id) => known.get(id) ?? []) } : [];
  });
}

/**
 * The secret address of a boat's calendar; it gets one when somebody asks for it first.
 * @param renew whether the one that it has had ends here
 * @returns undefined for an unknown boat
 */
export async function boatCalendar(
  boatId: number,
  { renew, publicUrl }: { renew: boolean; publicUrl: string },
  knex: Knex,
): Promise<BoatCalendar | undefined> {
  const token = randomBytes(32).toString('base64url');
  await knex.raw(
    `INSERT INTO boat_calendars (boat_id, token) SELECT id, :token FROM boats WHERE id = :boatId
     ON CONFLICT (boat_id) DO ${renew ? 'UPDATE SET token = EXCLUDED.token, created_at = now()' : 'NOTHING'}`,
    { boatId, token },
  );
  const row = await knex('boat_calendars').where({ boat_id: boatId }).first();
  if (!row) return undefined;
  const path = calendarFeedPaths.published.replace('{file}', `${row.token}.ics`);
  return { url: publicUrl + path, since: row.created_at.toISOString() };
}
