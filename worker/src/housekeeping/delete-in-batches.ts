import type { Knex } from 'knex';

/**
 * Deletes the rows of a table that meet a condition, a few thousand at a time, so that no lock and no transaction lasts
 * long. Rows that somebody holds are left to the next run. Returns how many it deleted.
 */
export async function deleteInBatches(
  knex: Knex,
  table: string,
  condition: string,
  batch = 5_000,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rowCount } = await knex.raw(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`,
    );
    deleted += rowCount;
    if (rowCount < batch) return deleted;
  }
}
