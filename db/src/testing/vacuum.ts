import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';

/**
 * What autovacuum does in time: tells the planner what a table holds, and marks its pages as ones that an index alone can answer
 * for. A page stays unmarked while any transaction of the database is older than its rows, autovacuum's own included, so that
 * this is repeated until none is left.
 */
export async function vacuum(knex: Knex, table: string): Promise<void> {
  for (;;) {
    await knex.raw('VACUUM ANALYZE ??', [table]);
    const { rows } = await knex.raw(
      'SELECT relallvisible >= relpages AS marked FROM pg_class WHERE oid = ?::regclass',
      [table],
    );
    if (rows[0].marked) return;
    await pause(50);
  }
}
