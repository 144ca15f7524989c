import type { Knex } from 'knex';

/**
 * Open screens of the back office hear of what colleagues change or delete as they hear of what is new (`announce_admin_event`).
 * A statement is one announcement however many rows it changes, and Postgres drops those of one transaction that are alike.
 * Of a single row it says the version, so that a screen that has it already need not ask.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION announce_admin_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed integer;
      only_id integer;
      only_version integer;
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        SELECT count(*), min(n.id), min((to_jsonb(n) ->> 'version')::integer)
          FILTER (WHERE to_jsonb(n) -> 'version' IS DISTINCT FROM to_jsonb(o) -> 'version')
        INTO changed, only_id, only_version
        FROM after_it n JOIN before_it o ON o.id = n.id WHERE n IS DISTINCT FROM o;
      ELSIF TG_OP = 'DELETE' THEN
        SELECT count(*) INTO changed FROM before_it;
      ELSE
        SELECT count(*) INTO changed FROM after_it;
      END IF;
      IF changed > 0 THEN
        PERFORM pg_notify('admin_events', json_build_object('kind', 'change', 'list', TG_TABLE_NAME,
          'id', CASE WHEN changed = 1 THEN only_id END,
          'version', CASE WHEN changed = 1 THEN only_version END)::text);
      END IF;
      RETURN NULL;
    END $$;
  `);
  for (const table of ['leads', 'reviews', 'boats', 'stories']) {
    await knex.raw(
      `CREATE TRIGGER announce_admin_change AFTER UPDATE ON ?? REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
         FOR EACH STATEMENT EXECUTE FUNCTION announce_admin_change();`,
      [table],
    );
    await knex.raw(
      `CREATE TRIGGER announce_admin_end AFTER DELETE ON ?? REFERENCING OLD TABLE AS before_it
         FOR EACH STATEMENT EXECUTE FUNCTION announce_admin_change();`,
      [table],
    );
  }
  // Of the others every new row is announced by itself.
  await knex.raw(`
    CREATE TRIGGER announce_admin_start AFTER INSERT ON boats REFERENCING NEW TABLE AS after_it
      FOR EACH STATEMENT EXECUTE FUNCTION announce_admin_change();
  `);
}
