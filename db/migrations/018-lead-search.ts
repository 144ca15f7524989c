import type { Knex } from 'knex';

/**
 * Staff find a request by its reference and by the words of its message and note too, and people by their number in whichever
 * spelling: its digits stand behind "tel:".
 */
export async function up(knex: Knex): Promise<void> {
  const digits = `' tel:' || regexp_replace(phone, '[^0-9]', '', 'g')`;
  await knex.raw(`
    ALTER TABLE leads DROP COLUMN search_text;
    ALTER TABLE leads ADD COLUMN search_text text GENERATED ALWAYS AS (lower(
      'MS-' || lpad(id::text, greatest(5, length(id::text)), '0') || ' ' || full_name || ' ' || email || ' ' || phone || ' '
      || coalesce(boat_name, '') || ' ' || coalesce(message, '') || ' ' || coalesce(note, '') || ${digits})) STORED;
    CREATE INDEX leads_search ON leads USING gin (search_text gin_trgm_ops);

    ALTER TABLE users DROP COLUMN search_text;
    ALTER TABLE users ADD COLUMN search_text text GENERATED ALWAYS AS
      (lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ${digits})) STORED;
    CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
  `);
}
