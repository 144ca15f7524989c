import type { Knex } from 'knex';

/**
 * A visitor follows a request by a link of its own, changes it and withdraws it there. Requests from before, and those of a program that
 * does not know of links, have none.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE leads
      -- What the link to this request is signed with; the leads of a request have the same.
      ADD COLUMN link_key bytea CHECK (octet_length(link_key) = 32),
      -- When staff first opened it.
      ADD COLUMN seen_at timestamptz,
      -- When the visitor withdrew it; null again once staff give it another status.
      ADD COLUMN withdrawn_at timestamptz;

    -- What the visitor changed; the site writes it down.
    ALTER TABLE lead_entries DROP CONSTRAINT lead_entries_kind_check,
      ADD CONSTRAINT lead_entries_kind_check
        CHECK (kind IN ('note', 'call', 'message', 'sms', 'mail', 'status', 'offer', 'visitor'));
  `);
}
