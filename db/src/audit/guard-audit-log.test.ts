import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { admitSiteRole } from '../site-role';
import { createGuardedDatabase, type GuardedDatabase } from '../testing/database';
import { withDatabase } from '../testing/postgres';
import { guardAuditLog } from './guard-audit-log';

// There the site is whoever may make databases, so nothing is refused.
describe.skipIf(Boolean(process.env.TEST_DATABASE_URL))('the audit log', () => {
  let db: GuardedDatabase;
  beforeAll(async () => {
    db = await createGuardedDatabase();
    await add({ after: { name: 'Sea Ray' } });
  });
  afterAll(() => db.drop());

  const add = (columns: object = {}): Promise<unknown> =>
    db.knex('audit_log').insert({ action: 'update', entity: 'boat', entity_id: '7', ...columns });

  it('takes entries from the site, and shows them to it', async () => {
    expect(await db.knex('audit_log')).toMatchObject([
      { entity: 'boat', entity_id: '7', subject: 'Sea Ray', after: { name: 'Sea Ray' } },
    ]);
  });

  it.each([
    ['change an entry', "UPDATE audit_log SET user_email = 'somebody else'"],
    [
      'change one that it adds again',
      "INSERT INTO audit_log (action, entity) VALUES ('a', 'b') ON CONFLICT (id) DO UPDATE SET action = 'c'",
    ],
    ['delete entries', 'DELETE FROM audit_log'],
    ['empty it', 'TRUNCATE audit_log'],
    ['empty it with what refers to it', 'TRUNCATE audit_log CASCADE'],
    [
      'date an entry back',
      "INSERT INTO audit_log (action, entity, at) VALUES ('a', 'b', '2020-01-01')",
    ],
    [
      'number an entry',
      "INSERT INTO audit_log (id, action, entity) OVERRIDING SYSTEM VALUE VALUES (1000000, 'a', 'b')",
    ],
    ['drop it', 'DROP TABLE audit_log'],
    ['drop its schema', 'DROP SCHEMA public CASCADE'],
    ['rename it', 'ALTER TABLE audit_log RENAME TO elsewhere'],
    ['move it', 'ALTER TABLE audit_log SET SCHEMA pg_temp'],
    ['change its columns', 'ALTER TABLE audit_log DROP COLUMN before'],
    ['hang a rule on it', 'CREATE RULE hide AS ON INSERT TO audit_log DO INSTEAD NOTHING'],
    [
      'hang a trigger on it',
      'CREATE TRIGGER hide BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION announce_outbox()',
    ],
    ['take it over', 'ALTER TABLE audit_log OWNER TO CURRENT_USER'],
    ['become its owner', 'SET ROLE mrsea_audit'],
    ['join its owner', 'GRANT mrsea_audit TO CURRENT_USER'],
    [
      'rewrite what may erase',
      'CREATE OR REPLACE FUNCTION trim_audit_log(days integer) RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
    ],
    ['trim it to less than a year', 'SELECT trim_audit_log(364)'],
    ['drop the database', 'DROP DATABASE mrsea'],
  ])('does not let the site %s', async (_what, sql) => {
    const before = await db.owner('audit_log').orderBy('id');
    await expect(db.knex.raw(sql)).rejects.toThrow(
      /permission denied|must be owner|cannot insert a non-DEFAULT|must be able to SET ROLE|kept for 365 days|admin option|inherently/i,
    );
    expect(await db.owner('audit_log').orderBy('id')).toEqual(before);
  });

  it('does not let the site give itself the right', async () => {
    // Postgres says no by a warning, since there is something that the site may do.
    await db.knex.raw('GRANT ALL ON audit_log TO CURRENT_USER');
    await expect(db.knex('audit_log').delete()).rejects.toThrow('permission denied');
  });

  it('is guarded again and again, by several starters at once, and changes nothing by that', async () => {
    const role = new URL(db.url).username;
    await Promise.all([1, 2, 3].map(() => guardAuditLog(db.ownerUrl, role)));
    await Promise.all([1, 2, 3].map(() => admitSiteRole(db.ownerUrl, db.url)));
    await add();
    await expect(db.knex('audit_log').delete()).rejects.toThrow('permission denied');
    await db.knex.raw('CREATE TABLE later (id integer); DROP TABLE later');
  });

  it('forgets what is older than it has to be, and writes down that it did', async () => {
    await db.owner('audit_log').insert([
      { action: 'update', entity: 'lead', at: new Date(Date.now() - 401 * 86_400_000) },
      { action: 'update', entity: 'lead', at: new Date(Date.now() - 399 * 86_400_000) },
    ]);
    const trim = async (): Promise<number> =>
      (await db.knex.raw('SELECT trim_audit_log(400) AS gone')).rows[0].gone;
    expect([await trim(), await trim()]).toEqual([1, 0]);
    expect(await db.knex('audit_log').where({ entity: 'lead' })).toHaveLength(1);
    expect(await db.knex('audit_log').where({ action: 'trim' })).toMatchObject([
      { entity: 'activity', after: { entries: 1, older_than_days: 400 } },
    ]);
  });

  it('cannot be guarded from its own owner, and that is said', async () => {
    const owner = withDatabase(inject('testOwnerUrl'), new URL(db.url).pathname.slice(1));
    await expect(admitSiteRole(owner, owner)).rejects.toThrow('have to be different users');
  });

  it.each(['SUPERUSER', 'CREATEROLE', 'IN ROLE mrsea_audit'])(
    'is not said to be guarded from a role that nothing can be kept from: %s',
    async (rights) => {
      const role = `mate_${randomBytes(4).toString('hex')}`;
      await db.owner.raw(`CREATE ROLE ${role} ${rights}`);
      await expect(guardAuditLog(db.ownerUrl, role)).rejects.toThrow(/must not be a superuser/);
      await db.owner.raw(`DROP ROLE ${role}`);
    },
  );
});
