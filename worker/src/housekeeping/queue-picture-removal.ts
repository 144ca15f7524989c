import type { Knex } from 'knex';

/** Asks for orphaned pictures to be removed, by an outbox entry: it is tried again when the storage does not answer. */
export async function queuePictureRemoval(knex: Knex): Promise<number> {
  const job = 'remove-orphaned-pictures';
  const open = knex('outbox').where({ job }).whereNull('done_at').whereNull('failed_at');
  const { rowCount } = await knex.raw(
    `INSERT INTO outbox (job, payload) SELECT ?, '{}' WHERE NOT EXISTS (?)`,
    [job, open],
  );
  return rowCount;
}
