import type { Knex } from 'knex';
import { deleteInBatches } from './delete-in-batches';

/** Reset links a day after they stopped being valid, used or not. */
export async function removePasswordResets(knex: Knex): Promise<number> {
  return deleteInBatches(
    knex,
    'password_resets',
    "greatest(created_at, expires_at) < now() - interval '1 day'",
  );
}
