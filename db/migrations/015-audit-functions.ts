import type { Knex } from 'knex';

/**
 * What may take something from the audit log, in place of migration 014's: whatever is called or named here is named with
 * its schema, and nothing is looked up where the site's role may make functions, types or operators of its own.
 */
export const auditFunctions = `
  CREATE OR REPLACE FUNCTION public.without_personal_fields(fields jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
    SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE WHEN jsonb_typeof(fields) <> 'object' THEN fields WHEN fields IS NOT NULL THEN coalesce((
      SELECT jsonb_object_agg(key, CASE
        WHEN key = ANY (ARRAY['full_name', 'first_name', 'last_name', 'reviewer_name', 'email', 'phone', 'message',
          'comment', 'answer', 'note', 'title', 'slug', 'content', 'content_images', 'captions'])
          AND value <> 'null' THEN '"[erased]"'
        ELSE value END)
      FROM jsonb_each(fields)), '{}') END
  $$;

  -- subjects: table in the singular -> ids as texts. The fields above are blanked in the entries about these rows, and
  -- the address wherever it says who made a change. Returns the number of entries.
  CREATE OR REPLACE FUNCTION public.erase_from_audit_log(address text, subjects jsonb, actor_id integer,
    actor_email text, summary jsonb, request text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    erased integer;
  BEGIN
    UPDATE public.audit_log a SET
      user_email = CASE WHEN lower(a.user_email) = lower(address) THEN NULL ELSE a.user_email END,
      before = CASE WHEN about.it THEN public.without_personal_fields(a.before) ELSE a.before END,
      after = CASE WHEN about.it THEN public.without_personal_fields(a.after) ELSE a.after END
    FROM (
      SELECT e.id, coalesce(jsonb_exists(subjects -> e.entity, e.entity_id), false) AS it FROM public.audit_log e
      WHERE lower(e.user_email) = lower(address)
        OR (e.entity, e.entity_id) IN (
          SELECT kind.key, id.value FROM jsonb_each(subjects) kind, jsonb_array_elements_text(kind.value) id)
    ) about
    WHERE a.id = about.id;
    GET DIAGNOSTICS erased = ROW_COUNT;
    INSERT INTO public.audit_log (user_id, user_email, action, entity, after, request_id)
      VALUES (actor_id, actor_email, 'erase', 'person',
        coalesce(summary, '{}') || jsonb_build_object('activity', erased), request);
    RETURN erased;
  END $$;

  -- Forgets what is older than so many days, a year at least. Returns the number of entries.
  CREATE OR REPLACE FUNCTION public.trim_audit_log(days integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    gone integer;
  BEGIN
    IF days < 365 THEN
      RAISE EXCEPTION 'The audit log is kept for 365 days at least';
    END IF;
    DELETE FROM public.audit_log WHERE at < now() - make_interval(days => days);
    GET DIAGNOSTICS gone = ROW_COUNT;
    IF gone > 0 THEN
      INSERT INTO public.audit_log (action, entity, after)
        VALUES ('trim', 'activity', jsonb_build_object('entries', gone, 'older_than_days', days));
    END IF;
    RETURN gone;
  END $$;
`;

/**
 * Where the site's role owns them, as without DATABASE_OWNER_URL. Elsewhere they are the audit role's, and
 * db/src/audit/guard-audit-log.ts, which runs after every migration, replaces them.
 */
export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw(`
    SELECT bool_and(pg_get_userbyid(proowner) = current_user) AS mine FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND proname IN ('without_personal_fields', 'erase_from_audit_log', 'trim_audit_log')`);
  if (rows[0].mine) await knex.raw(auditFunctions);
}
