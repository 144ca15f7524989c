import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

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
