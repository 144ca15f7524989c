import type { Knex } from 'knex';
import { deleteInBatches } from './delete-in-batches';

/** Counters of rate limits whose window has closed, an hour later in case a BFF's clock is slow. */
export async function removeRateLimits(knex: Knex): Promise<number> {
  return deleteInBatches(knex, 'rate_limits', 'expire < (extract(epoch FROM now()) - 3600) * 1000');
}
