import type { Plugin } from '@hapi/hapi';
import type { Knex } from 'knex';
import { type AdminOverview, adminOverviewPaths } from '../../contract/admin/overview';
import { adminRoute } from '../http/routes';
import { undeliveredCount } from '../outbox/undelivered-mail';
import { readSteering } from './steering';

export const overview: Plugin<void> = {
  name: 'overview',
  register(server) {
    server.route([adminGetOverview]);
  },
};

/** `GET /admin/overview/`: what needs doing now (issue 5, "Home"). */
const adminGetOverview = adminRoute({
  method: 'GET',
  path: adminOverviewPaths.one,
  async handler(_input, request): Promise<AdminOverview> {
    const { knex } = request.server.app.options;
    const [counts, steering] = await Promise.all([readOverview(knex), readSteering(knex)]);
    return { ...counts, steering };
  },
});

const days = 30;
const zone = "'America/New_York'";

/**
 * What needs doing now, in one query that reads indexes only. A day is a day in Miami; the last of the 30 is today.
 */
export async function readOverview(knex: Knex): Promise<AdminOverview> {
  const { rows } = await knex.raw(
    `WITH days AS (
       SELECT day::date FROM generate_series(
         (now() AT TIME ZONE ${zone})::date - ${days - 1}, (now() AT TIME ZONE ${zone})::date, interval '1 day') day
     ),
     counts AS (
       SELECT (created_at AT TIME ZONE ${zone})::date AS day, count(*)::int AS leads FROM leads
       -- Named although both are wanted: the index of the list begins with it.
       WHERE is_priority IN (true, false)
         AND created_at >= (SELECT min(day)::timestamp AT TIME ZONE ${zone} FROM days)
       GROUP BY 1
     )
     SELECT
       (SELECT count(*)::int FROM leads WHERE status = 'new') AS leads_new,
       (SELECT count(*)::int FROM leads
        WHERE follow_up <= (now() AT TIME ZONE ${zone})::date AND status IN ('new', 'contacted')) AS follow_ups_due,
       (SELECT count(*)::int FROM reviews WHERE moderated_at IS NULL) AS reviews_pending,
       (SELECT count(*)::int FROM stories WHERE draft_post_id IS NULL) AS stories_waiting,
       (SELECT count(*)::int FROM users WHERE NOT is_active) AS users_waiting,
       (${undeliveredCount}) AS mails_undelivered,
       (SELECT json_agg(json_build_object('day', days.day, 'leads', coalesce(counts.leads, 0)) ORDER BY days.day)
        FROM days LEFT JOIN counts ON counts.day = days.day) AS leads_per_day`,
  );
  return rows[0];
}
