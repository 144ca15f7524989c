import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { explain, type PlanNode } from '@mr-sea/db/testing/explain';
import { vacuum } from '@mr-sea/db/testing/vacuum';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadSorts } from '../../../contract/admin/leads';
import { insertManyLeads } from '../../testing/many-leads';
import { type LeadListQuery, listLeads } from './lead-query';

const leads = 100_000;
const perPage = 50;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertManyLeads(database.knex, leads);
}, 300_000);
afterAll(() => database.drop());

/** How the screen asks; no order is asked for where `sort` is blank. */
const page = ({ sort, ...query }: Partial<LeadListQuery>): Promise<PlanNode[]> =>
  explain(database.knex, (knex) =>
    listLeads({ page: 1, per_page: perPage, ...(sort ? { sort } : {}), ...query }, 1, knex),
  );
const rowsOf = (node: PlanNode): number => node['Actual Rows'] * node['Actual Loops'];
/** Blocks of 8 kB that the whole query touched. */
const blocksOf = ([root]: PlanNode[]): number =>
  (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);
const onLeads = (nodes: PlanNode[]): PlanNode[] =>
  nodes.filter((node) => node['Relation Name'] === 'leads');

/** Checks that indexes alone find and count the page, that nothing else is sorted, and that only its leads are read. */
function expectIndexesAlone(nodes: PlanNode[]): void {
  expect(onLeads(nodes).length).toBeGreaterThan(1);
  for (const node of onLeads(nodes)) {
    if (node['Node Type'] === 'Index Only Scan') expect(node['Heap Fetches']).toBe(0);
    else
      expect([node['Index Name'], rowsOf(node)]).toEqual([
        'leads_pkey',
        expect.toSatisfy((rows) => rows <= perPage),
      ]);
  }
  for (const node of nodes.filter(({ 'Node Type': type }) => /Sort/.test(type))) {
    expect(rowsOf(node)).toBeLessThanOrEqual(perPage);
  }
}

describe('a page of 100,000 leads', () => {
  const orders = ['', ...leadSorts.flatMap((sort) => [sort, `-${sort}`])];

  it.each(orders)('is found and counted in indexes alone, first and last, by %s', async (sort) => {
    const [first, deep] = [await page({ sort }), await page({ sort, page: leads / perPage })];
    expectIndexesAlone(first);
    expectIndexesAlone(deep);
    console.log(
      `by ${sort}: ${blocksOf(first)} blocks for the first page, ${blocksOf(deep)} for the last`,
    );
    // The table itself has more than 3,000.
    expect(blocksOf(first)).toBeLessThan(800);
    expect(blocksOf(deep)).toBeLessThan(2_500);
  });

  it.each(orders)(
    'is found in indexes alone among those of one status too, by %s',
    async (sort) => {
      for (const number of [1, leads / 4 / perPage]) {
        expectIndexesAlone(await page({ sort, status: 'booked', page: number }));
      }
    },
  );

  it('is found by what is due and by who looks after it without going through the others', async () => {
    const { knex } = database;
    await knex.raw(`UPDATE leads SET follow_up = '2026-01-01' WHERE id % 500 = 0`);
    await knex.raw(
      `WITH staff AS (INSERT INTO users (first_name, last_name, email, phone, password_hash)
         VALUES ('Mara', 'Lind', 'mara@sea.example', '1', 'none') RETURNING id)
       UPDATE leads SET assignee_id = staff.id FROM staff WHERE leads.id % 400 = 0`,
    );
    await vacuum(knex, 'leads');
    for (const [view, index] of [
      ['due', 'leads_due'],
      ['mine', 'leads_assigned'],
    ] as const) {
      const nodes = await page({ view });
      expect(nodes.some((node) => node['Index Name'] === index)).toBe(true);
      expect(onLeads(nodes).some((node) => node['Node Type'] === 'Seq Scan')).toBe(false);
      expect(blocksOf(nodes)).toBeLessThan(1_200);
    }
  });

  it('reads hardly more than the hits of a search', async () => {
    for (const search of ['guest.77777@', 'no such guest']) {
      const nodes = await page({ search, sort: 'full_name' });
      expect(nodes.some((node) => node['Index Name'] === 'leads_search')).toBe(true);
      expect(onLeads(nodes).some((node) => node['Node Type'] === 'Seq Scan')).toBe(false);
      expect(blocksOf(nodes)).toBeLessThan(600);
    }
  });

  it('goes through the leads once when a search finds nearly all of them', async () => {
    const nodes = await page({ search: 'example.com', page: 1_000 });
    const whole = onLeads(nodes).filter(
      (node) => rowsOf(node) > perPage && node['Node Type'] !== 'Bitmap Index Scan',
    );
    expect(whole).toHaveLength(1);
  });
});
