import type { Knex } from 'knex';

/**
 * Pinned leads lead the usual order only, and only while somebody has to act on them: which they are changes with the day, so
 * they are found beside the others and no index begins with them. Each order that is asked for has its index without pins.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX leads_list, leads_of_status, leads_by_age, leads_by_name, leads_by_name_down, leads_by_date, leads_by_date_down,
      leads_by_status, leads_by_status_down;
    CREATE INDEX leads_pinned ON leads (created_at, id) INCLUDE (status, date, is_priority)
      WHERE is_priority AND status IN ('new', 'contacted');
    CREATE INDEX leads_by_age ON leads (created_at, id) INCLUDE (status, date, is_priority);
    -- The name itself is in the index beside its lower case: without it Postgres would look into the table for each lead.
    CREATE INDEX leads_by_name ON leads (lower(full_name), id) INCLUDE (full_name, status);
    -- Read backwards an index would put blanks first.
    CREATE INDEX leads_by_date ON leads (date, id) INCLUDE (status);
    CREATE INDEX leads_by_date_down ON leads (date DESC NULLS LAST, id DESC) INCLUDE (status);
    CREATE INDEX leads_by_status ON leads
      (array_position(ARRAY['new', 'contacted', 'booked', 'closed'], status), id) INCLUDE (status);
  `);
}
