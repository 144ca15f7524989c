import type { Knex } from 'knex';

/**
 * When each lead was first answered, and about which of those that wait staff were reminded. An answer is an entry of the history that
 * says that somebody was reached or a message left, or that the lead was marked as contacted or booked; it answers the whole request.
 * The history may say it late, from a tablet that had no link, so the earliest counts. What closes a lead unheard is no answer, and a
 * lead that is put back to new loses the answer that only a status claimed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE leads
      -- Of leads that staff took down while they spoke with the person: when the lead came.
      ADD COLUMN first_answered_at timestamptz,
      ADD COLUMN push_reminded_at timestamptz,
      ADD COLUMN mail_reminded_at timestamptz;

    CREATE FUNCTION note_first_answer() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      asked integer[];
    BEGIN
      -- Locked in one order, as edits of a request lock its leads.
      SELECT array_agg(id) INTO asked FROM (
        SELECT id FROM leads
        WHERE id = NEW.lead_id OR request_lead_id = (SELECT request_lead_id FROM leads WHERE id = NEW.lead_id)
        ORDER BY id FOR NO KEY UPDATE) locked;
      IF NEW.status = 'new' THEN
        UPDATE leads SET first_answered_at = (
          SELECT min(greatest(e.at, leads.created_at)) FROM lead_entries e
          WHERE e.lead_id = ANY(asked) AND e.outcome <> 'no_answer')
        WHERE id = ANY(asked) AND first_answered_at > created_at;
      ELSE
        UPDATE leads SET first_answered_at = greatest(NEW.at, created_at)
        WHERE id = ANY(asked) AND (first_answered_at IS NULL OR first_answered_at > greatest(NEW.at, created_at));
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_first_answer AFTER INSERT ON lead_entries FOR EACH ROW
      WHEN (NEW.lead_id IS NOT NULL AND (NEW.outcome <> 'no_answer' OR NEW.status IN ('new', 'contacted', 'booked')))
      EXECUTE FUNCTION note_first_answer();

    -- What is known of leads from before: their history, and before there was one, the log of changes.
    UPDATE leads SET first_answered_at = greatest(known.at, leads.created_at)
    FROM (
      SELECT l.id, min(a.at) AS at FROM leads l
      JOIN leads r ON coalesce(r.request_lead_id, r.id) = coalesce(l.request_lead_id, l.id)
      JOIN (
        SELECT lead_id, at, outcome IS NOT NULL AS reached FROM lead_entries
        WHERE lead_id IS NOT NULL AND (outcome <> 'no_answer' OR status IN ('contacted', 'booked'))
        UNION ALL
        SELECT entity_id::integer, at, false FROM audit_log
        WHERE entity = 'lead' AND entity_id ~ '^[0-9]{1,9}$' AND before ->> 'status' = 'new'
          AND after ->> 'status' IN ('contacted', 'booked')
      ) a ON a.lead_id = r.id
      WHERE a.reached OR l.status <> 'new'
      GROUP BY l.id
    ) known
    WHERE known.id = leads.id;

    -- For reminders and for the list by age: few leads are new at a time.
    CREATE INDEX leads_unanswered ON leads (created_at, id) WHERE status = 'new';
    -- For what is reckoned of a span of time.
    CREATE INDEX leads_reckoned ON leads (created_at) INCLUDE (first_answered_at, status, boat_id, request_lead_id, id);
  `);
}
