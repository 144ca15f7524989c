import type { Knex } from 'knex';
import { deleteInBatches } from '../housekeeping/delete-in-batches';

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
