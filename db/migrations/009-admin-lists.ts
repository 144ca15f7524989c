import type { Knex } from 'knex';

/**
 * An index for each order of the list of leads, in both directions and with what it is filtered by, so that a page is
 * found in an index alone however deep it lies; and what tells the first approval of a review from the next ones.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The name itself is in the index beside its lower case: without it Postgres would look into the table for each lead.
    -- Read backwards an index would put pinned leads last, so each direction has its own.
    DROP INDEX leads_by_age, leads_by_name, leads_by_date, leads_by_status;
    CREATE INDEX leads_by_age ON leads (is_priority DESC, created_at, id) INCLUDE (status);
    CREATE INDEX leads_by_name ON leads (is_priority DESC, lower(full_name), id) INCLUDE (full_name, status);
    CREATE INDEX leads_by_name_down ON leads (is_priority DESC, lower(full_name) DESC, id DESC)
      INCLUDE (full_name, status);
    CREATE INDEX leads_by_date ON leads (is_priority DESC, date, id) INCLUDE (status);
    CREATE INDEX leads_by_date_down ON leads (is_priority DESC, date DESC NULLS LAST, id DESC) INCLUDE (status);
    CREATE INDEX leads_by_status ON leads (is_priority DESC,
      array_position(ARRAY['new', 'contacted', 'booked', 'closed'], status), id) INCLUDE (status);
    CREATE INDEX leads_by_status_down ON leads (is_priority DESC,
      array_position(ARRAY['new', 'contacted', 'booked', 'closed'], status) DESC, id DESC) INCLUDE (status);

    -- The reviewer is told of the first approval only, however often a review is rejected and approved again.
    ALTER TABLE reviews ADD COLUMN first_approved_at timestamptz;
    UPDATE reviews SET first_approved_at = moderated_at WHERE is_approved;
  `);
}
