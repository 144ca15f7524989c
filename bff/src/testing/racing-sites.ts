import { connect } from '@mr-sea/db/connection';
import { createTestDatabase } from '@mr-sea/db/testing/database';
import type { Knex } from 'knex';
import { type SignedIn, signIn } from './accounts';
import { createTestServer, type TestServer } from './test-server';

export interface RacingSites {
  knex: Knex;
  all: TestServer[];
  admin: SignedIn;
  /** One of them, in turn. */
  at(n: number): TestServer;
  /** How many statements Postgres has ended because they waited for each other. */
  deadlocks(): Promise<number>;
  close(): Promise<void>;
}

/** Several BFFs on one database, each with connections of its own, as programs on several machines have. */
export async function createRacingSites(count: number): Promise<RacingSites> {
  const database = await createTestDatabase();
  const all = await Promise.all(
    Array.from({ length: count }, () =>
      createTestServer({}, { ...database, knex: connect(database.url), drop: async () => {} }),
    ),
  );
  const at = (n: number) => all[n % count] as TestServer;
  return {
    knex: database.knex,
    all,
    admin: await signIn({ ...database, server: at(0).server }, { is_superuser: true }),
    at,
    deadlocks: async () => {
      const { rows } = await database.knex.raw(
        'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
      );
      return Number(rows[0].deadlocks);
    },
    close: async () => {
      for (const site of all) {
        await site.close();
        await site.knex.destroy();
      }
      await database.drop();
    },
  };
}

/** Runs the same thing so many times at once. */
export const times = <Result>(
  count: number,
  run: (n: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, n) => run(n)));
