import type { Knex } from 'knex';
import type { AdminSteering } from '../../contract/admin/overview';
import { leadReference } from '../../contract/leads';
import { counts } from '../bookings/booking-query';

const zone = "'America/New_York'";
/** Weeks that the conversion goes back; the last is this one. Days that it goes back by boat. */
const weeks = 10;
const days = 90;
const mostWaiting = 5;
const mostTrips = 20;
const mostBoats = 6;

/**
 * Minutes until the first answer at the median, of a request once. One that has none, closed ones included, counts as longer than any:
 * the figure is never better than the truth. Nights count, since the person waits through them. Left out is what nobody knows, and what
 * staff took down themselves. Null where fewer than half are answered.
 */
export const medianMinutes = `
  CASE WHEN percentile_disc(0.5) WITHIN GROUP (ORDER BY wait) < 'infinity' THEN
    ceil(percentile_disc(0.5) WITHIN GROUP (ORDER BY wait) / 60)::int END`;

/** The requests since a moment with how long each waited, in seconds. */
export const waits = (since: string) => `
  SELECT created_at, coalesce(extract(epoch FROM first_answered_at - created_at)::float8, 'infinity') AS wait
  FROM leads
  WHERE created_at >= ${since} AND (request_lead_id IS NULL OR request_lead_id = id)
    AND first_answered_at IS DISTINCT FROM created_at
    AND (first_answered_at IS NOT NULL OR status IN ('new', 'closed'))`;

/** How things go, in one query. Days and weeks are those of Miami; a week begins on Monday. */
export async function readSteering(knex: Knex): Promise<AdminSteering> {
  const { rows } = await knex.raw(
    `WITH this AS MATERIALIZED (SELECT date_trunc('week', now() AT TIME ZONE ${zone}) AS week),
     moments AS MATERIALIZED (SELECT week AT TIME ZONE ${zone} AS this_week,
       (week - interval '7 days') AT TIME ZONE ${zone} AS last_week,
       (week - ${weeks - 1} * interval '7 days') AT TIME ZONE ${zone} AS first_week FROM this),
     waits AS (${waits('(SELECT last_week FROM moments)')}),
     by_week AS (
       SELECT date_trunc('week', created_at AT TIME ZONE ${zone}) AS week, count(*)::int AS leads,
         (count(*) FILTER (WHERE status = 'booked'))::int AS booked
       FROM leads WHERE created_at >= (SELECT first_week FROM moments) AND (request_lead_id IS NULL OR request_lead_id = id)
       GROUP BY 1),
     by_boat AS (
       SELECT boat_id, count(*)::int AS leads, (count(*) FILTER (WHERE status = 'booked'))::int AS booked
       FROM leads WHERE created_at >= now() - interval '${days} days' AND boat_id IS NOT NULL
       GROUP BY 1 ORDER BY leads DESC, boat_id LIMIT ${mostBoats})
     SELECT
       (SELECT coalesce(json_agg(w ORDER BY w.created_at, w.id), '[]') FROM (
          SELECT id, full_name, boat_name AS boat, created_at, coalesce(request_lead_id, id) AS reference_id
          FROM leads WHERE status = 'new' ORDER BY created_at, id LIMIT ${mostWaiting}) w) AS waiting,
       (SELECT coalesce(json_agg(t ORDER BY t.starts_at, t.id), '[]') FROM (
          SELECT b.id, o.name AS boat, b.kind, b.starts_at, l.full_name,
            to_char(b.starts_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day, to_char(b.starts_at AT TIME ZONE ${zone}, 'HH24:MI') AS time
          FROM bookings b JOIN boats o ON o.id = b.boat_id LEFT JOIN leads l ON l.id = b.lead_id
          WHERE ${counts} AND b.kind IN ('hold', 'confirmed') AND b.during && tstzrange(now(), now() + interval '7 days')
            AND b.starts_at < now() + interval '7 days'
          ORDER BY b.starts_at, b.id LIMIT ${mostTrips}) t) AS trips,
       (SELECT ${medianMinutes} FROM waits WHERE created_at >= (SELECT this_week FROM moments)) AS this_week,
       (SELECT ${medianMinutes} FROM waits WHERE created_at < (SELECT this_week FROM moments)) AS last_week,
       (SELECT json_agg(json_build_object('week', d.week::date, 'leads', coalesce(by_week.leads, 0),
          'booked', coalesce(by_week.booked, 0)) ORDER BY d.week)
        FROM (SELECT generate_series(week - ${weeks - 1} * interval '7 days', week, interval '7 days') AS week FROM this) d
        LEFT JOIN by_week ON by_week.week = d.week) AS by_week,
       (SELECT coalesce(json_agg(json_build_object('boat', o.name, 'leads', b.leads, 'booked', b.booked)
          ORDER BY b.leads DESC, b.boat_id), '[]') FROM by_boat b JOIN boats o ON o.id = b.boat_id) AS by_boat`,
  );
  const [{ waiting, trips, this_week, last_week, by_week, by_boat }] = rows;
  return {
    waiting: waiting.map(({ id, full_name, boat, created_at, reference_id }: WaitingRow) => ({
      ...{ id, full_name, boat, reference: leadReference(reference_id) },
      created_at: new Date(created_at).toISOString(),
    })),
    trips: trips.map(
      ({ id, boat, kind, full_name, day, time }: AdminSteering['trips'][number]) => ({
        ...{ id, boat, kind, full_name, day, time },
      }),
    ),
    response: { this_week, last_week },
    by_week,
    by_boat,
  };
}

interface WaitingRow {
  id: number;
  full_name: string;
  boat: string | null;
  created_at: string;
  reference_id: number;
}
