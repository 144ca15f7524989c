import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrations } from '../../migrations';
import { connect } from '../connection';
import { migrate } from '../migrate';
import { admitSiteRole } from '../site-role';
import { dropDatabase } from '../testing/database';
import { runOn, withDatabase } from '../testing/postgres';
import { guardAuditLog } from './guard-audit-log';

interface Attacked {
  /** As the site, and as the owner. */
  url: string;
  ownerUrl: string;
  drop(): Promise<void>;
}

const site = (): string => new URL(inject('testServerUrl')).username;
const owner = (): string => new URL(inject('testOwnerUrl')).username;

/** One that was migrated and guarded by version 014, and has been started with this one since. */
async function upgradedDatabase(whileOld: string[] = []): Promise<Attacked> {
  const name = `mrsea_test_${randomBytes(6).toString('hex')}`;
  const url = withDatabase(inject('testServerUrl'), name);
  const ownerUrl = withDatabase(inject('testOwnerUrl'), name);
  await runOn(inject('testServerUrl'), `CREATE DATABASE ${name}`);
  const names = migrations.map((migration) => migration.name);
  const knex = connect(url, { max: 2 });
  try {
    await admitSiteRole(ownerUrl, url);
    await migrate(knex, names.slice(0, names.indexOf('014-erasure') + 1));
    await runOn(ownerUrl, ...guardOfEarlier());
    for (const sql of whileOld) await knex.raw(sql);
    await admitSiteRole(ownerUrl, url);
    await migrate(knex);
    await guardAuditLog(ownerUrl, site());
  } finally {
    await knex.destroy();
  }
  return { url, ownerUrl, drop: () => dropDatabase(name) };
}

/** What guarded the log until migration 014. */
function guardOfEarlier(): string[] {
  const functions = [
    'erase_from_audit_log(text, jsonb, integer, text, jsonb, text)',
    'trim_audit_log(integer)',
  ];
  return [
    `DO $$ BEGIN CREATE ROLE mrsea_audit NOLOGIN;
     EXCEPTION WHEN duplicate_object OR unique_violation THEN END $$`,
    'ALTER TABLE audit_log OWNER TO mrsea_audit',
    `REVOKE ALL ON audit_log FROM PUBLIC, ${site()}`,
    `GRANT SELECT, INSERT (user_id, user_email, action, entity, entity_id, before, after, request_id)
     ON audit_log TO ${site()}`,
    ...functions.flatMap((name) => [
      `ALTER FUNCTION ${name} OWNER TO mrsea_audit`,
      `REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`,
      `GRANT EXECUTE ON FUNCTION ${name} TO ${site()}`,
    ]),
  ];
}

const erase = (subjects = '{}'): string =>
  `SELECT erase_from_audit_log('nobody@sea.example', '${subjects}', 1, 'kim@sea.example', '{}', 'r')`;
const trim = 'SELECT trim_audit_log(365)';
/** What somebody has in mind who may do whatever the audit role may. */
const harm = `DELETE FROM public.audit_log WHERE entity = 'boat';`;
const function_ = (head: string, body: string): string =>
  `CREATE OR REPLACE FUNCTION ${head} LANGUAGE plpgsql AS $f$ BEGIN ${body} END $f$`;

/** What the audit role would call in place of what is meant. */
const shadows = {
  erasingCalls: function_(
    'public.jsonb_build_object(text, integer) RETURNS jsonb',
    `${harm} RETURN '{"activity": 0}';`,
  ),
  trimmingCalls: function_(
    'public.make_interval(days integer) RETURNS interval',
    `RETURN interval '-1 day';`,
  ),
  anotherBody: function_(
    'public.without_personal_fields(fields jsonb) RETURNS jsonb',
    `${harm} RETURN '{}';`,
  ),
};

/** Statements of the site, one after the other on one connection, whatever becomes of each. */
const attacks: Record<string, string[]> = {
  'a function that fits better than the built-in that erasing calls': [
    shadows.erasingCalls,
    erase(),
  ],
  'a function that fits better than the built-in that trimming calls': [
    shadows.trimmingCalls,
    trim,
    'SELECT trim_audit_log(days => 400)',
  ],
  'another body for what erasing calls': [
    shadows.anotherBody,
    erase('{"category": ["3"]}'),
    'DROP FUNCTION without_personal_fields(jsonb)',
    'ALTER FUNCTION without_personal_fields(jsonb) SET search_path = public',
    function_('public.without_personal_fields(text) RETURNS jsonb', `${harm} RETURN '{}';`),
    erase('{"category": ["3"]}'),
  ],
  'a function that fits better than what the owner calls at the next start': [
    function_('public.pg_advisory_xact_lock(integer) RETURNS void', harm),
    function_(
      'public.has_table_privilege(text, text, text) RETURNS boolean',
      `${harm} RETURN false;`,
    ),
    function_('public.pg_get_userbyid(oid) RETURNS text', `${harm} RETURN 'mrsea_audit';`),
  ],
  'a schema that is named like the owner, with a log and functions of its own': [
    'CREATE SCHEMA "OWNER"',
    'CREATE TABLE "OWNER".audit_log (LIKE public.audit_log)',
    function_('"OWNER".pg_advisory_xact_lock(integer) RETURNS void', harm),
    function_('"OWNER".trim_audit_log(days integer) RETURNS integer', `${harm} RETURN 0;`),
    'ALTER FUNCTION "OWNER".trim_audit_log(integer) SECURITY DEFINER',
    'SELECT "OWNER".trim_audit_log(1)',
  ],
  'a schema that is named like the role of the log': [
    'CREATE SCHEMA mrsea_audit',
    function_(
      'mrsea_audit.jsonb_build_object(text, integer) RETURNS jsonb',
      `${harm} RETURN '{}';`,
    ),
    erase(),
  ],
  'tables, types, operators and functions of the session': [
    'CREATE TEMP TABLE audit_log (id bigint, at timestamptz, user_email text)',
    function_('pg_temp.lower(text) RETURNS text', `${harm} RETURN $1;`),
    function_('pg_temp.now() RETURNS timestamptz', `${harm} RETURN 'infinity';`),
    function_('public.later(timestamptz, timestamptz) RETURNS boolean', `${harm} RETURN true;`),
    'CREATE OPERATOR public.< (LEFTARG = timestamptz, RIGHTARG = timestamptz, FUNCTION = public.later)',
    'CREATE OPERATOR pg_temp.< (LEFTARG = timestamptz, RIGHTARG = timestamptz, FUNCTION = public.later)',
    `CREATE DOMAIN public.jsonb AS text CHECK (VALUE <> '')`,
    'SET search_path = pg_temp, public, pg_catalog',
    erase(),
    trim,
  ],
  'a view, and rules and triggers on tables of its own': [
    'CREATE VIEW entries AS SELECT * FROM audit_log',
    `UPDATE entries SET user_email = 'somebody else'`,
    'DELETE FROM entries',
    'CREATE RULE gone AS ON INSERT TO categories DO ALSO DELETE FROM audit_log',
    function_('public.gone() RETURNS trigger', `${harm} RETURN NEW;`),
    'CREATE TRIGGER gone BEFORE INSERT ON categories FOR EACH ROW EXECUTE FUNCTION public.gone()',
    `INSERT INTO categories (name) VALUES ('Rowing')`,
    'CREATE TRIGGER gone INSTEAD OF INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION public.gone()',
    'CREATE EVENT TRIGGER gone ON ddl_command_end EXECUTE FUNCTION public.gone()',
    'CREATE POLICY gone ON audit_log USING (false)',
    'ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY',
  ],
  'keys that take entries along': [
    'CREATE TABLE follows (id bigint REFERENCES audit_log ON DELETE CASCADE ON UPDATE CASCADE)',
    'ALTER TABLE audit_log ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE',
    'DELETE FROM users',
    'TRUNCATE users CASCADE',
    'DROP TABLE users CASCADE',
  ],
  'tables that are children or parents of the log': [
    'CREATE TABLE child () INHERITS (audit_log)',
    'CREATE TABLE twin (LIKE audit_log)',
    'ALTER TABLE twin INHERIT audit_log',
    'ALTER TABLE audit_log INHERIT twin',
    'DELETE FROM twin',
    'CREATE TABLE parent (LIKE audit_log) PARTITION BY RANGE (id)',
    'ALTER TABLE parent ATTACH PARTITION audit_log DEFAULT',
  ],
  'the numbers of the entries': [
    `SELECT setval('audit_log_id_seq', 1, false)`,
    `SELECT nextval('audit_log_id_seq')`,
    'ALTER SEQUENCE audit_log_id_seq RESTART WITH 1',
    'ALTER SEQUENCE audit_log_id_seq CYCLE',
    'ALTER TABLE audit_log ALTER id RESTART WITH 1',
    'ALTER TABLE audit_log ALTER id DROP IDENTITY',
    'TRUNCATE audit_log RESTART IDENTITY',
  ],
  'what its indexes stand on': [
    'ALTER EXTENSION pg_trgm DROP OPERATOR CLASS gin_trgm_ops USING gin',
    function_('public.similarity(text, text) RETURNS real', `${harm} RETURN 1;`),
    function_('public.harm(text) RETURNS text', `${harm} RETURN $1;`),
    'CREATE INDEX harm ON audit_log (public.harm(user_email))',
    'CREATE STATISTICS harm ON (public.harm(user_email)), action FROM audit_log',
    'REINDEX TABLE audit_log',
    'CLUSTER audit_log USING audit_log_pkey',
    'DROP INDEX audit_log_search',
    'DROP EXTENSION pg_trgm CASCADE',
  ],
  'defaults, checks and comments': [
    `ALTER TABLE audit_log ALTER at SET DEFAULT '2020-01-01'`,
    'ALTER TABLE audit_log ADD CHECK (false) NOT VALID',
    'ALTER TABLE audit_log ADD more text',
    'ALTER TABLE audit_log ALTER user_email TYPE text USING NULL',
    `COMMENT ON TABLE audit_log IS 'empty'`,
    'ALTER TABLE audit_log SET UNLOGGED',
  ],
  'every way of writing that Postgres has': [
    `WITH gone AS (DELETE FROM audit_log RETURNING *) SELECT * FROM gone`,
    `EXPLAIN ANALYZE DELETE FROM audit_log`,
    `MERGE INTO audit_log a USING (SELECT 1 AS id) b ON a.id = b.id WHEN MATCHED THEN DELETE`,
    `INSERT INTO audit_log (action, entity) VALUES ('a', 'b') ON CONFLICT (id) DO UPDATE SET action = 'c'`,
    `INSERT INTO audit_log (id, action, entity) OVERRIDING SYSTEM VALUE VALUES (-1, 'a', 'boat') RETURNING *`,
    `COPY audit_log (id, action, entity) FROM PROGRAM 'echo'`,
    `COPY audit_log TO '/tmp/audit_log'`,
    'SELECT * FROM audit_log FOR UPDATE',
    'LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE',
    `DO $f$ BEGIN ${harm} END $f$`,
    function_('public.definer() RETURNS void', harm),
    'ALTER FUNCTION public.definer() SECURITY DEFINER',
    'SELECT public.definer()',
    'PREPARE gone AS DELETE FROM audit_log',
    'EXECUTE gone',
    'BEGIN',
    'DELETE FROM audit_log',
    'ROLLBACK',
  ],
  'other roles and rights': [
    'SET ROLE mrsea_audit',
    'SET SESSION AUTHORIZATION mrsea_audit',
    'GRANT mrsea_audit TO CURRENT_USER',
    'CREATE ROLE mate IN ROLE mrsea_audit',
    'ALTER ROLE CURRENT_USER SUPERUSER',
    'GRANT UPDATE, DELETE ON audit_log TO CURRENT_USER WITH GRANT OPTION',
    'GRANT EXECUTE ON FUNCTION trim_audit_log(integer) TO PUBLIC WITH GRANT OPTION',
    'GRANT ALL ON ALL TABLES IN SCHEMA public TO CURRENT_USER WITH GRANT OPTION',
    'ALTER DEFAULT PRIVILEGES FOR ROLE mrsea_audit GRANT ALL ON TABLES TO PUBLIC',
    'ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON TABLES TO PUBLIC',
    'REASSIGN OWNED BY mrsea_audit TO CURRENT_USER',
    'DROP OWNED BY mrsea_audit CASCADE',
    'ALTER SCHEMA public RENAME TO private',
    'ALTER SCHEMA public OWNER TO CURRENT_USER',
    'SET session_replication_role = replica',
    `ALTER SYSTEM SET session_preload_libraries = 'x'`,
    'CREATE PUBLICATION copies FOR TABLE audit_log',
    'DELETE FROM audit_log',
  ],
  'odd questions to what may erase': [
    'SELECT trim_audit_log(NULL)',
    'SELECT trim_audit_log(-1)',
    'SELECT trim_audit_log(-2147483648)',
    'SELECT trim_audit_log(2147483647)',
    `SELECT trim_audit_log('infinity'::float8::integer)`,
    `SET timezone = 'Pacific/Kiritimati'`,
    trim,
    'SELECT erase_from_audit_log(NULL, NULL, NULL, NULL, NULL, NULL)',
    `SELECT erase_from_audit_log('%', '[]', 1, '', '[]', '')`,
    `SELECT erase_from_audit_log('', '{"boat": [7, null, "%"]}', 1, '', '{}', '')`,
    'DROP FUNCTION trim_audit_log(integer)',
    'ALTER FUNCTION trim_audit_log(integer) RESET ALL',
    'ALTER FUNCTION trim_audit_log(integer) OWNER TO CURRENT_USER',
    'ALTER FUNCTION trim_audit_log(integer) RENAME TO trimmed',
    'ALTER FUNCTION trim_audit_log(integer) SET SCHEMA pg_temp',
  ],
  // Last: it leaves nothing of the site.
  'giving up all that it owns': ['DROP OWNED BY CURRENT_USER CASCADE'],
};

/** Whether somebody got through: an entry is another one, is gone, or was put before others. */
async function entriesOf(ownerUrl: string): Promise<{ id: number; at: Date; entity: string }[]> {
  const knex = connect(ownerUrl, { max: 1 });
  return knex('public.audit_log')
    .orderBy('id')
    .then((rows) => rows)
    .finally(() => knex.destroy());
}

async function attack(url: string, statements: string[]): Promise<void> {
  const knex = connect(url, { max: 1 });
  try {
    for (const sql of statements) {
      // Most are refused, some do what they say and get nowhere by it.
      await knex.raw(sql.replaceAll('"OWNER"', `"${owner()}"`)).catch(() => undefined);
    }
  } finally {
    await knex.destroy();
  }
}

async function withstands(database: Attacked, statements: string[]): Promise<void> {
  const { url, ownerUrl } = database;
  await runOn(
    ownerUrl,
    `INSERT INTO public.audit_log (user_email, action, entity, entity_id, after, at) VALUES
      ('kim@sea.example', 'update', 'boat', '7', '{"name": "Sea Ray", "title": "T"}', now() - interval '300 days'),
      ('kim@sea.example', 'update', 'category', '3', '{"name": "Yachts"}', now())`,
  );
  const before = await entriesOf(ownerUrl);
  await attack(url, statements);
  // The next start.
  await admitSiteRole(ownerUrl, url);
  await guardAuditLog(ownerUrl, site());
  await attack(url, [
    'DELETE FROM public.audit_log',
    "UPDATE public.audit_log SET action = 'none'",
  ]);
  const after = await entriesOf(ownerUrl);
  expect(after.slice(0, before.length)).toEqual(before);
  for (const added of after.slice(before.length)) {
    expect(added.id).toBeGreaterThan(before.at(-1)?.id ?? 0);
    expect(added.at.getTime()).toBeGreaterThanOrEqual(before.at(-1)?.at.getTime() ?? 0);
  }
}

// With it the site is whoever may make databases, so nothing is refused.
describe.skipIf(Boolean(process.env.TEST_DATABASE_URL))(
  'the audit log of a site that an earlier version made',
  () => {
    let database: Attacked;
    beforeAll(async () => {
      database = await upgradedDatabase();
    });
    afterAll(() => database.drop());

    // On one database: what an attack leaves there helps the next.
    it.each(Object.keys(attacks))('is not changed by %s', async (name) => {
      await withstands(database, attacks[name] ?? []);
    });

    it('is safe from what the site made before the upgrade, of what erasing and trimming call', async () => {
      const old = await upgradedDatabase(Object.values(shadows));
      await withstands(old, [erase('{"category": ["3"]}'), trim]).finally(() => old.drop());
    });
  },
);
