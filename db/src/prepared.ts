import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

interface Statement {
  /** By which a connection knows that Postgres has it already. */
  name: string;
  /** SQL with `$1`, `$2` … */
  text: string;
  /** The bindings in that order. */
  names: string[];
}

const statements = new Map<string, Statement>();

/**
 * Runs a query that Postgres parses and plans once for each connection: of a page that is found in an index, planning is
 * most of the work. For SQL of which there are few kinds, since each stays in memory; a search is better planned by what is
 * searched for.
 * @param sql with its values as `:name`, and every column of its answer by name: a statement that answers with `*` fails on
 *   each connection that has it once a migration adds a column
 */
export async function prepared<Row>(
  knex: Knex,
  sql: string,
  bindings: Record<string, unknown> = {},
): Promise<Row[]> {
  const { name, text, names } = statementOf(sql);
  const values = names.map((each) => bindings[each]);
  const { client } = knex;
  const connection = await client.acquireConnection();
  try {
    // As knex does for its own.
    client.emit('query', { sql: text, bindings: values });
    const { rows } = await connection.query({ name, text, values });
    return rows;
  } finally {
    await client.releaseConnection(connection);
  }
}

function statementOf(sql: string): Statement {
  const known = statements.get(sql);
  if (known) return known;
  const names: string[] = [];
  // What stands in quotes is text.
  const text = sql.replace(/'[^']*'|(?<![:\w]):([a-z_]\w*)/g, (found, name?: string) => {
    if (name === undefined) return found;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const statement = { name, text, names };
  statements.set(sql, statement);
  return statement;
}
