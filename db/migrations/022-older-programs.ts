import type { Knex } from 'knex';

/**
 * A program says of each of its migrations whether one that does not know it may go on working: in a rolling update, and
 * for whoever goes back a release.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'ALTER TABLE schema_migrations ADD COLUMN breaks_older boolean NOT NULL DEFAULT false',
  );
}
