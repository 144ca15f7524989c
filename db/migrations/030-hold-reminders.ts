import type { Knex } from 'knex';

/** Of which end of a hold staff were reminded: another end is reminded of again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE bookings ADD COLUMN reminded_of timestamptz');
}
