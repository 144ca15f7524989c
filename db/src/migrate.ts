import type { Knex } from 'knex';
import { migrations } from '../migrations';

/** Brings the schema up to date. Several starters may call it at once: one migrates, the others wait for it. */
export async function migrate(knex: Knex): Promise<void> {
  // Knex's own lock makes a second starter fail instead of wait, and outlives a killed one; this one does neither.
  const lock = 7_236_001;
  await knex.transaction(async (trx) => {
    await trx.raw('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0');
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [lock]);
    await trx.raw(`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const applied = new Set(await trx('schema_migrations').pluck('name'));
    for (const { name, up } of migrations) {
      if (applied.has(name)) continue;
      await up(trx);
      await trx('schema_migrations').insert({ name });
    }
  });
}
