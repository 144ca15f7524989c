import type { Knex } from 'knex';
import { deleteInBatches } from '../housekeeping/remove-expired';

/** Visits that are added up by one statement. */
const batch = 5_000;

/**
 * Adds the visits that wait to the counts of their posts, and returns how many rows it took. A visit is either waiting or
 * counted, in any snapshot of the database: a run that is cut short changes nothing, and one that is repeated finds
 * nothing left.
 */
export async function foldVisits(knex: Knex): Promise<number> {
  let folded = 0;
  for (;;) {
    const taken = await foldBatch(knex);
    folded += taken;
    if (taken < batch) return folded;
  }
}

async function foldBatch(knex: Knex): Promise<number> {
  return await knex.transaction(async (trx) => {
    // One at a time: two would wait for each other's posts in a circle.
    await trx.raw("SELECT pg_advisory_xact_lock(hashtext('fold visits'))");
    // `taken` locks each row as it is now, so what it took is all there was. A difference would be checked against the
    // row as it was when the statement began, and could be below zero for a moment.
    const { rows } = await trx.raw(
      `WITH taken AS (
         SELECT post_id, visitor, unfolded FROM post_visits WHERE unfolded > 0
         ORDER BY post_id LIMIT :batch FOR UPDATE SKIP LOCKED
       ), moved AS (
         UPDATE post_visits v SET unfolded = 0 FROM taken t
         WHERE v.post_id = t.post_id AND v.visitor = t.visitor
       ), added AS (
         UPDATE blog_posts p SET visit_count = p.visit_count + sums.visits
         FROM (SELECT post_id, sum(unfolded)::int AS visits FROM taken GROUP BY post_id) sums
         WHERE p.id = sums.post_id
       )
       SELECT count(*)::int AS count FROM taken`,
      { batch },
    );
    return rows[0].count;
  });
}

/**
 * Deletes what tells visitors apart as soon as nothing needs it: hashes half an hour after their visit was counted, the
 * salts of a day two hours after its end (hashes of the day before count for an hour, and clocks differ).
 */
export async function forgetVisitors(knex: Knex): Promise<number> {
  await knex('visit_salts')
    .whereRaw("day + interval '26 hours' < now() AT TIME ZONE 'UTC'")
    .delete();
  return deleteInBatches(
    knex,
    'post_visits',
    "unfolded = 0 AND counted_at <= now() - interval '30 minutes'",
  );
}
