import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { connect } from '../connection';
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
