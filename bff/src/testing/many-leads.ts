import { vacuum } from '@mr-sea/db/testing/vacuum';
import type { Knex } from 'knex';

/** Inserts that many leads, of which a hundredth is pinned, and lets Postgres tidy up as it does in time. */
export async function insertManyLeads(knex: Knex, count: number): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw('SET LOCAL statement_timeout = 0');
    // A page whose last commit may not have reached the disk yet is not marked as visible.
    await trx.raw('SET LOCAL synchronous_commit = on');
    // Nobody has to hear of each of them.
    await trx.raw('ALTER TABLE leads DISABLE TRIGGER announce_admin_event');
    await withoutIndexes('leads', trx, () =>
      trx.raw(
        `INSERT INTO leads (full_name, email, phone, date, message, boat_name, status, is_priority, created_at)
         SELECT (ARRAY['Ana', 'Bo', 'Carla', 'Diego', 'Émile'])[1 + n % 5] || ' Reyes ' || n * 7919 % 100000,
           'guest.' || n || '@example.com', '+1 305 555 ' || lpad((n % 10000)::text, 4, '0'),
           CASE WHEN n % 7 > 0 THEN date '2026-01-01' + n * 31 % 700 END, repeat('words ', 10),
           'Azimut ' || 40 + n % 60 || 'ft', (ARRAY['new', 'contacted', 'booked', 'closed'])[1 + n * 13 % 4],
           n % 100 = 0, now() - n * interval '1 minute'
         FROM generate_series(1, :count::int) n`,
        { count },
      ),
    );
    await trx.raw('ALTER TABLE leads ENABLE TRIGGER announce_admin_event');
  });
  await vacuum(knex, 'leads');
}

/** Making an index of all rows takes a fraction of the time of adding to it row by row. */
async function withoutIndexes(
  table: string,
  trx: Knex.Transaction,
  insert: () => PromiseLike<unknown>,
): Promise<void> {
  const { rows } = await trx.raw(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = :table
     AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    { table },
  );
  for (const { indexname } of rows) await trx.raw('DROP INDEX ??', [indexname]);
  await insert();
  for (const { indexdef } of rows) await trx.raw(indexdef);
}
