import type { Knex } from 'knex';

/**
 * A request about several boats stays one, found by the reference that the visitor was given, when its first lead is deleted:
 * `request_lead_id` is its number, which no other lead will ever have, and no longer a reference that is emptied.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE leads DROP CONSTRAINT leads_request_lead_id_fkey');
}
