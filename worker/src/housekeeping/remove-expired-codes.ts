import type { Knex } from 'knex';
import { deleteInBatches } from './delete-in-batches';

/** Confirmation codes, and the addresses they were for, a day after they stopped being valid. */
export async function removeExpiredCodes(knex: Knex): Promise<number> {
  // A code whose mail is late is not valid yet; after a day nobody waits for it any more.
  return deleteInBatches(
    knex,
    'email_codes',
    "greatest(created_at, expires_at) < now() - interval '1 day'",
  );
}
