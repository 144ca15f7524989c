import type { Knex } from 'knex';

/** The audit log as a list that people read, sort and search; and what finding a person's rows by address needs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Stored, so that erasing a name from an entry erases it here too.
    ALTER TABLE audit_log
      ADD COLUMN subject text GENERATED ALWAYS AS (${subject}) STORED,
      ADD COLUMN search_text text GENERATED ALWAYS AS (lower(
        coalesce(user_email, '') || ' ' || action || ' ' || replace(entity, '_', ' ') || ' ' ||
        coalesce(entity_id, '') || ' ' || coalesce(${subject}, ''))) STORED;
    CREATE INDEX audit_log_search ON audit_log USING gin (search_text gin_trgm_ops);
    CREATE INDEX audit_log_by_person ON audit_log (lower(user_email), at DESC, id DESC);
    CREATE INDEX audit_log_by_entity ON audit_log (entity, at DESC, id DESC);
    CREATE INDEX audit_log_email_before ON audit_log (lower(before ->> 'email')) WHERE before ->> 'email' IS NOT NULL;
    CREATE INDEX audit_log_email_after ON audit_log (lower(after ->> 'email')) WHERE after ->> 'email' IS NOT NULL;
    CREATE INDEX reviews_email ON reviews (lower(email));
    CREATE INDEX stories_email ON stories (lower(email));
  `);
}

/** What the changed row was called, where the entry says it. */
const subject = `left(coalesce(${['name', 'title', 'full_name', 'reviewer_name', 'email']
  .flatMap((field) => [`after ->> '${field}'`, `before ->> '${field}'`])
  .join(', ')}), 200)`;
