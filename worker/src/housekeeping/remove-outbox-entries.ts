import type { Knex } from 'knex';
import { deleteInBatches } from './delete-in-batches';

/** Outbox entries that were done 30 days ago, and those that were given up 180 days ago: leads show them until then. */
export async function removeOutboxEntries(knex: Knex): Promise<number> {
  const done = await deleteInBatches(knex, 'outbox', "done_at < now() - interval '30 days'");
  const failed = await deleteInBatches(knex, 'outbox', "failed_at < now() - interval '180 days'");
  return done + failed;
}
