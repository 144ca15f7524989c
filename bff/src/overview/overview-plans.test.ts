import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { explain } from '@mr-sea/db/testing/explain';
import { vacuum } from '@mr-sea/db/testing/vacuum';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOverview } from './index';
import { readSteering } from './steering';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { knex } = database;
  await knex.transaction(async (trx) => {
    // A page whose last commit may not have reached the disk yet is not marked as visible.
    await trx.raw('SET LOCAL synchronous_commit = on');
    // Neither has a part in this, and both take their time for so many rows.
    await trx.raw('ALTER TABLE leads DISABLE TRIGGER announce_admin_event');
    await trx.raw('DROP INDEX leads_search');
    await trx.raw(
      `INSERT INTO leads (full_name, email, phone, status, is_priority, created_at)
       SELECT 'Guest ' || n, n || '@example.com', '+1 305 555 0100',
         CASE WHEN n % 50 = 0 THEN 'new' ELSE 'closed' END, n % 100 = 0, now() - n * interval '20 minutes'
       FROM generate_series(1, 100000) n`,
    );
    await trx.raw(
      `INSERT INTO users (first_name, last_name, email, phone, password_hash, is_active)
       SELECT 'A', 'B', 'user' || n || '@example.com', '1', '', n % 1000 <> 0 FROM generate_series(1, 10000) n`,
    );
  });
  for (const table of ['leads', 'users']) await vacuum(knex, table);
});
afterAll(() => database.drop());

it.each([readOverview, readSteering])(
  'the overview is read from indexes at 100,000 leads by $name',
  async (part) => {
    const nodes = await explain(database.knex, part);
    const scanned = nodes.filter(
      (node) =>
        node['Node Type'] === 'Seq Scan' &&
        ['leads', 'users'].includes(node['Relation Name'] ?? ''),
    );
    expect(scanned).toEqual([]);
    const [root] = nodes;
    // Pages of 8 kB: some thousands are the whole tables.
    expect((root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0)).toBeLessThan(
      300,
    );
  },
);
