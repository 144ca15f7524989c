import type { Knex } from 'knex';

/**
 * The leads of a request about several boats are one request to staff too: each is found by the reference that the visitor was
 * given, which is that of the first, and an index alone says how many there are and which of them a lead is.
 */
export async function up(knex: Knex): Promise<void> {
  const reference = (id: string) =>
    `'MS-' || lpad(${id}::text, greatest(5, length(${id}::text)), '0') || ' '`;
  await knex.raw(`
    DROP INDEX leads_request;
    CREATE INDEX leads_request ON leads (request_lead_id, id) WHERE request_lead_id IS NOT NULL;
    ALTER TABLE leads DROP COLUMN search_text;
    ALTER TABLE leads ADD COLUMN search_text text GENERATED ALWAYS AS (lower(
      ${reference('id')} || coalesce(${reference('request_lead_id')}, '') || full_name || ' ' || email || ' ' || phone || ' '
      || coalesce(boat_name, '') || ' ' || coalesce(message, '') || ' ' || coalesce(note, '')
      || ' tel:' || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED;
    CREATE INDEX leads_search ON leads USING gin (search_text gin_trgm_ops);
  `);
}
