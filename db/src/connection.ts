import type { Knex } from 'knex';
import makeKnex from 'knex';
import pg from 'pg';

// Money and counts fit a double exactly in the ranges that the schema allows; a `date` stays the day it says.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Opens a pool on a Postgres database. `max` is the most connections it takes. */
export function connect(databaseUrl: string, { max = 10 } = {}): Knex {
  return makeKnex({
    client: 'pg',
    connection: {
      connectionString: databaseUrl,
      application_name: 'mr-sea',
      statement_timeout: 30_000,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      // Solid-state disks: an index page elsewhere costs hardly more than the next one.
      options: '-c random_page_cost=1.1',
    },
    pool: { min: 0, max },
    acquireConnectionTimeout: 10_000,
    // Errors show the statement with its gaps: what fills them is somebody's name and address, and errors are logged.
    compileSqlOnError: false,
    // What it would print it also throws, and whoever catches that logs it with the request.
    log: { warn: silent, error: silent, debug: silent, deprecate: silent },
  });
}

function silent(): void {}
