import type { Knex } from 'knex';
import { inject } from 'vitest';
import { guardAuditLog } from '../audit/guard-audit-log';
import { connect } from '../connection';
import { admitSiteRole } from '../site-role';
import { createTestDatabase, type TestDatabase } from './database';
import { withDatabase } from './postgres';

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
