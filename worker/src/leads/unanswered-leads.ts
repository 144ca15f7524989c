import type { Knex } from 'knex';
import { loadRequest, type WholeRequest } from './load-request';

/** How many requests a digest shows in full. */
const digestLimit = 25;

/** The requests with a lead that is still new after 24 hours: how many, and the first of them, pinned and newest first. */
export async function unansweredRequests(
  knex: Knex,
): Promise<{ count: number; first: WholeRequest[] }> {
  // A request about several boats is one request, shown under its first lead.
  const { rows } = await knex.raw(
    `SELECT coalesce(request_lead_id, id) AS id, count(*) OVER ()::int AS count
     FROM leads WHERE status = 'new' AND created_at <= now() - interval '24 hours'
     GROUP BY coalesce(request_lead_id, id)
     ORDER BY bool_or(is_priority) DESC, max(created_at) DESC, 1 DESC LIMIT :digestLimit`,
    { digestLimit },
  );
  const found = await Promise.all(rows.map(({ id }: { id: number }) => loadRequest(knex, id)));
  return {
    count: rows[0]?.count ?? 0,
    first: found.filter((request) => request !== undefined),
  };
}
