import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { explain, type PlanNode } from '@mr-sea/db/testing/explain';
import { vacuum } from '@mr-sea/db/testing/vacuum';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostLeadEntries } from '../../bff/contract/admin/lead-entries';
import { leadViews } from '../../bff/contract/admin/leads';
import { responseClockDefaults } from '../../bff/contract/response-clock';
import { readEntries } from '../../bff/src/leads/admin/lead-entries';
import { listLeads } from '../../bff/src/leads/admin/lead-query';
import { readOverview } from '../../bff/src/overview';
import { readSteering } from '../../bff/src/overview/steering';
import { insertManyLeads } from '../../bff/src/testing/many-leads';
import { queueLeadReminders } from '../../worker/src/leads/remind-of-leads';

const leads = 100_000;
const entriesOfEach = 10;
let database: TestDatabase;
let staff: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const { knex } = database;
  await insertManyLeads(knex, leads);
  const [{ id }] = await knex('users')
    .insert({
      ...{ first_name: 'Mara', last_name: 'Lind', email: 'mara@sea.example', phone: '1' },
      ...{ password_hash: 'none', is_active: true, is_superuser: true },
    })
    .returning('id');
  staff = Number(id);
  await knex.transaction(async (trx) => {
    await trx.raw('SET LOCAL statement_timeout = 0');
    // A page whose last commit may not have reached the disk yet is not marked as visible.
    await trx.raw('SET LOCAL synchronous_commit = on');
    // What they make of each entry and lead is set below, for all at once.
    await trx.raw('ALTER TABLE lead_entries DISABLE TRIGGER USER');
    await trx.raw('ALTER TABLE leads DISABLE TRIGGER USER');
    // As a site that has run for three years: few are new, and staff look after those that are open.
    await trx.raw(
      `UPDATE leads SET created_at = now() - id * interval '15 minutes',
         status = CASE WHEN id % 500 = 0 OR id < 20 THEN 'new' WHEN status = 'new' THEN 'closed' ELSE status END,
         follow_up = CASE WHEN id % 500 = 1 THEN date '2026-01-01' END,
         assignee_id = CASE WHEN id % 400 = 2 THEN :staff::int END,
         first_answered_at = CASE WHEN id % 500 <> 0 AND id >= 20 THEN now() - (id * 15 - 9) * interval '1 minute' END`,
      { staff },
    );
    await trx.raw(
      `INSERT INTO lead_entries (lead_id, kind, outcome, text, user_id, at)
       SELECT l.id, CASE WHEN n % 3 = 0 THEN 'call' ELSE 'note' END, CASE WHEN n % 3 = 0 THEN 'spoke' END,
         repeat('words ', 8), :staff, l.created_at + n * interval '1 day'
       FROM generate_series(1, :entriesOfEach::int) n, leads l`,
      { staff, entriesOfEach },
    );
    // One that staff wrote about a thousand times.
    await trx.raw(
      `INSERT INTO lead_entries (lead_id, kind, text, at)
       SELECT (SELECT min(id) FROM leads), 'note', 'words', now() - n * interval '1 hour' FROM generate_series(1, 1000) n`,
    );
    await trx.raw('ALTER TABLE lead_entries ENABLE TRIGGER USER');
    await trx.raw('ALTER TABLE leads ENABLE TRIGGER USER');
  });
  for (const table of ['leads', 'lead_entries']) await vacuum(knex, table);
}, 300_000);
afterAll(() => database.drop());

/** Blocks of 8 kB that the whole query touched. The leads have some 5,000, their entries some 15,000. */
const blocksOf = ([root]: PlanNode[]): number =>
  (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);
/** Checks that a query was measured, went through neither table, and touched no more than some blocks. */
async function expectWithin(blocks: number, run: Parameters<typeof explain>[1]): Promise<void> {
  const nodes = await explain(database.knex, run);
  expect(nodes.length).toBeGreaterThan(0);
  const walked = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'])
    .filter((table) => table === 'leads' || table === 'lead_entries');
  expect(walked).toEqual([]);
  console.log(`${expect.getState().currentTestName}: ${blocksOf(nodes)} blocks`);
  expect(blocksOf(nodes)).toBeLessThan(blocks);
}

describe('at 100,000 leads with 1,000,000 entries', () => {
  it('there are as many as that says', async () => {
    const count = async (table: string) => Number((await database.knex(table).count())[0]?.count);
    expect(await count('leads')).toBe(leads);
    expect(await count('lead_entries')).toBe(leads * entriesOfEach + 1_000);
  });

  it('the history of a lead reads its own entries, and of a long one the latest', async () => {
    const [first, last] = [await outermost('min'), await outermost('max')];
    await expectWithin(60, (knex) => readEntries('e.lead_id = :lead', { lead: last }, knex));
    const entries = await readEntries('e.lead_id = :lead', { lead: first }, database.knex);
    expect(entries).toHaveLength(mostLeadEntries + 1);
    await expectWithin(mostLeadEntries + 60, (knex) =>
      readEntries('e.lead_id = :lead', { lead: first }, knex),
    );
  });

  it.each(['all', ...leadViews] as const)('a page of the list shows %s', async (view) => {
    const asked = view === 'all' ? {} : { view };
    await expectWithin(1_200, (knex) =>
      listLeads({ page: 1, per_page: 50, ...asked }, staff, knex),
    );
  });

  it.each([
    ['counts', readOverview],
    ['figures', readSteering],
  ] as const)('home has its %s', async (_what, read) => {
    await expectWithin(1_200, read);
  });

  it('what staff are to be reminded of is found', async () => {
    const clock = { ...responseClockDefaults, quiet_to: responseClockDefaults.quiet_from };
    await expectWithin(400, (knex) => queueLeadReminders(clock, knex));
  });
});

/** The first or the last lead. */
async function outermost(end: 'min' | 'max'): Promise<number> {
  const { rows } = await database.knex.raw(`SELECT ${end}(id) AS id FROM leads`);
  return rows[0].id;
}
