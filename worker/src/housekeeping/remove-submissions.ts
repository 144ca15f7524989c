import type { Knex } from 'knex';
import { deleteInBatches } from './delete-in-batches';

/**
 * The first answers to Idempotency-Keys, after 400 days. A device never drops what it could not send, so a tablet that
 * comes out of its winter quarters may repeat what it sent in autumn, and has to be told that it arrived. 100,000 of them
 * are some 30 MB. What they hold of people (a reviewer's name) goes with them.
 */
export async function removeSubmissions(knex: Knex): Promise<number> {
  return deleteInBatches(knex, 'submissions', "created_at < now() - interval '400 days'");
}
