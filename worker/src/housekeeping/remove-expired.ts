import type { Knex } from 'knex';

/** Confirmation codes, and the addresses they were for, a day after they stopped being valid. */
export async function removeExpiredCodes(knex: Knex): Promise<number> {
  // A code whose mail is late is not valid yet; after a day nobody waits for it any more.
  return deleteInBatches(
    knex,
    'email_codes',
    "greatest(created_at, expires_at) < now() - interval '1 day'",
  );
}

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

/** Outbox entries that were done 30 days ago, and those that were given up 180 days ago: leads show them until then. */
export async function removeOutboxEntries(knex: Knex): Promise<number> {
  const done = await deleteInBatches(knex, 'outbox', "done_at < now() - interval '30 days'");
  const failed = await deleteInBatches(knex, 'outbox', "failed_at < now() - interval '180 days'");
  return done + failed;
}

/** Reset links a day after they stopped being valid, used or not. */
export async function removePasswordResets(knex: Knex): Promise<number> {
  return deleteInBatches(
    knex,
    'password_resets',
    "greatest(created_at, expires_at) < now() - interval '1 day'",
  );
}

/** Counters of rate limits whose window has closed, an hour later in case a BFF's clock is slow. */
export async function removeRateLimits(knex: Knex): Promise<number> {
  return deleteInBatches(knex, 'rate_limits', 'expire < (extract(epoch FROM now()) - 3600) * 1000');
}

/**
 * The first answers to Idempotency-Keys, after 400 days. A device never drops what it could not send, so a tablet that
 * comes out of its winter quarters may repeat what it sent in autumn, and has to be told that it arrived. 100,000 of them
 * are some 30 MB. What they hold of people (a reviewer's name) goes with them.
 */
export async function removeSubmissions(knex: Knex): Promise<number> {
  return deleteInBatches(knex, 'submissions', "created_at < now() - interval '400 days'");
}

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
