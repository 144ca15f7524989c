import type { Knex } from 'knex';
import { deleteInBatches } from './delete-in-batches';

/**
 * Refresh tokens and logins a day after they expired. Used tokens stay until then: one that is used a second time has to
 * be recognised (decisions, "Accounts and safety").
 */
export async function removeExpiredLogins(knex: Knex): Promise<number> {
  const expired = "expires_at < now() - interval '1 day'";
  const tokens = await deleteInBatches(knex, 'refresh_tokens', expired);
  const logins = await deleteInBatches(
    knex,
    'sessions',
    `${expired} AND NOT EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = sessions.id)`,
  );
  return tokens + logins;
}
