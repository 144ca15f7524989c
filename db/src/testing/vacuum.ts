import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';

/** Pages at the end of a table that were only made ready for rows are never marked. */
const mostTries = 40;

/**
 * What autovacuum does in time: tells the planner what a table holds, and marks its pages as ones that an index alone can answer
 * for. A page stays unmarked while any transaction of the database is older than its rows, autovacuum's own included, so that
 * this is repeated until none is left, or for some seconds.
 */
export async function vacuum(knex: Knex, table: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    await knex.raw('VACUUM ANALYZE ??', [table]);
    const { rows } = await knex.raw(
      'SELECT relallvisible >= relpages AS marked FROM pg_class WHERE oid = ?::regclass',
      [table],
    );
    if (rows[0].marked) return;
    await pause(50);
  }
}
