import type { Knex } from 'knex';

/**
 * Holds a picture until the transaction ends, whether or not it has a row: who stores its files and who clears them away
 * take turns.
 */
export async function lockPicture(key: string, trx: Knex.Transaction): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`picture ${key}`]);
}
