import { createHash } from 'node:crypto';
import makeKnex, { type Knex } from 'knex';
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

/** By which a connection knows that Postgres has a statement already, for each SQL. */
const names = new Map<string, string>();

/**
 * Runs a query that Postgres parses and plans once for each connection: of a page that is found in an index, planning is
 * most of the work; without it the list of boats is read a third less often in a second, and a boat half as often
 * (`npm run bench -- cold-reads`). For SQL of which there are few kinds, since each stays in memory; a search is better
 * planned by what is searched for.
 * @param sql with its values as `:name`, and every column of its answer by name: a statement that answers with `*` fails on
 *   each connection that has it once a migration adds a column
 */
export async function prepared<Row>(
  knex: Knex,
  sql: string,
  bindings: Record<string, Knex.RawBinding> = {},
): Promise<Row[]> {
  // Handed on to pg, which prepares what has a name.
  const { rows } = await knex.raw(sql, bindings).options({ name: nameOf(sql) });
  return rows;
}

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = createHash('sha256').update(sql).digest('hex').slice(0, 32);
  names.set(sql, name);
  return name;
}
