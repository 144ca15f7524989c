import type { Knex } from 'knex';

/** Gives boats free whose holds have expired, at the moment at which they did. Returns how many. */
export async function releaseExpiredHolds(knex: Knex): Promise<number> {
  return knex('bookings')
    .whereNull('released_at')
    .where('expires_at', '<=', knex.fn.now())
    .update({ released_at: knex.ref('expires_at'), updated_at: knex.fn.now() });
}
