import type { Knex } from 'knex';

/** Logins that end for good, that their owner can tell apart and that ask for the password again; one-time codes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE sessions
      -- Browser and device in plain words, as in "Firefox on Windows"; null where that is not known.
      ADD COLUMN device text CHECK (char_length(device) <= 80),
      -- When the password was last given again within this login.
      ADD COLUMN confirmed_at timestamptz;
    -- What the previous version prolongs while it still runs is cut at the next refresh (bff/src/auth/rotate-token.ts).
    UPDATE sessions SET expires_at = created_at + interval '30 days'
      WHERE ended_at IS NULL AND expires_at > created_at + interval '30 days';

    CREATE TABLE second_factors (
      user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      -- The key that the authenticator app knows too, encrypted.
      secret bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- Null until the owner has shown a code of it: before, no login asks for one.
      confirmed_at timestamptz,
      -- The step of 30 seconds of the last code that was accepted; that code and older ones are worth nothing.
      last_step integer
    );
    CREATE TABLE recovery_codes (
      code_hash bytea PRIMARY KEY,
      user_id integer NOT NULL REFERENCES second_factors ON DELETE CASCADE,
      used_at timestamptz
    );
    CREATE INDEX recovery_codes_user ON recovery_codes (user_id);
  `);
}
