import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { guardAuditLog } from '../audit/guard-audit-log';
import { connect } from '../connection';
import { admitSiteRole } from '../site-role';
import { runOn, withDatabase } from './postgres';

export interface TestDatabase {
  knex: Knex;
  url: string;
  /** Closes the pool and removes the database, whoever else is still connected to it. */
  drop(): Promise<void>;
}

/** A migrated database of its own without rows (Uncategorized aside), made from the template in tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServerUrl');
  const name = `mrsea_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE ${inject('testTemplate')}`);
  const url = withDatabase(server, name);
  const knex = connect(url);
  return {
    knex,
    url,
    async drop() {
      await knex.destroy();
      await dropDatabase(name);
    },
  };
}

/**
 * Removes a database, whoever else is still connected to it. As the superuser: nobody else may end the server's own
 * cleaning, which may have begun in it.
 */
export function dropDatabase(name: string): Promise<void> {
  return runOn(inject('testOwnerUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

export interface GuardedDatabase extends TestDatabase {
  /** As the owner, who may look at and change everything; `knex` is the site. */
  owner: Knex;
  ownerUrl: string;
}

/** A test database as `npm start` sets one up: of the audit log, the site may only read and add entries. */
export async function createGuardedDatabase(): Promise<GuardedDatabase> {
  const database = await createTestDatabase();
  const ownerUrl = withDatabase(inject('testOwnerUrl'), new URL(database.url).pathname.slice(1));
  const site = new URL(database.url).username;
  // With TEST_DATABASE_URL both are one, and nothing can be kept from it.
  if (site !== new URL(ownerUrl).username) {
    await admitSiteRole(ownerUrl, database.url);
    await guardAuditLog(ownerUrl, site);
  }
  const owner = connect(ownerUrl, { max: 2 });
  return {
    ...database,
    owner,
    ownerUrl,
    async drop() {
      await owner.destroy();
      await database.knex.destroy();
      await database.drop();
    },
  };
}
