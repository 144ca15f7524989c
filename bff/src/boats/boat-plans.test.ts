import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { explain, type PlanNode } from '@mr-sea/db/testing/explain';
import { vacuum } from '@mr-sea/db/testing/vacuum';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boatsPerPage } from '../../contract/boats';
import type { BoatQuery } from './boat-query';
import { findBoat, listBoats, listRelatedBoats } from './boat-service';

const fleet = 5_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.knex.transaction(async (trx) => {
    // A page whose last commit may not have reached the disk yet is not marked as visible.
    await trx.raw('SET LOCAL synchronous_commit = on');
    await trx.raw(
      `INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, 6) n`,
    );
    await trx.raw(
      `INSERT INTO boats (name, code, description, price, length, category_id, featured, created_at)
       SELECT 'Sea Ray ' || n, 'SR-' || n, repeat('words ', 100), 100 + n * 7919 % 9000, 21 + n * 31 % 100,
         2 + n % 6, n % 10 = 0, now() - n * interval '1 minute' FROM generate_series(1, ${fleet}) n`,
    );
  });
  await vacuum(database.knex, 'boats');
});
afterAll(() => database.drop());

const page = (query: BoatQuery & { page: number }): Promise<PlanNode[]> =>
  explain(database.knex, (knex) => listBoats(query, knex));
const rowsOf = (node: PlanNode): number => node['Actual Rows'] * node['Actual Loops'];
/** Blocks of 8 kB that the whole query touched. */
const blocksOf = ([root]: PlanNode[]): number =>
  (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);

/** Checks that whole boats are read for the answer alone, and nothing else is sorted. */
function expectWorkOfOnePage(nodes: PlanNode[], most: number): void {
  const onBoats = nodes.filter((node) => node['Relation Name'] === 'boats');
  expect(onBoats.length).toBeGreaterThan(0);
  for (const node of onBoats) {
    if (node['Node Type'] === 'Index Only Scan') expect(node['Heap Fetches']).toBe(0);
    else
      expect([node['Index Name'], rowsOf(node)]).toEqual([
        'boats_pkey',
        expect.toSatisfy((rows) => rows <= most),
      ]);
  }
  for (const node of nodes.filter(({ 'Node Type': type }) => type === 'Sort')) {
    expect(rowsOf(node)).toBeLessThanOrEqual(most);
  }
}

describe('a page of the list of 5,000 boats', () => {
  it.each<BoatQuery & { page: number }>([
    { page: 1 },
    { page: 400 },
    { page: 400, filter: 'cheap' },
    { page: 400, filter: 'expensive' },
    { page: 60, size_range: '41-60' },
    { page: 60, category_id: 3 },
  ])('is found in an index alone, and only its own boats are read: %o', async (query) => {
    expectWorkOfOnePage(await page(query), boatsPerPage);
  });

  it('costs hardly more when it is the last than when it is the first', async () => {
    const [first, last] = [blocksOf(await page({ page: 1 })), blocksOf(await page({ page: 416 }))];
    console.log(`blocks read for page 1: ${first}, for page 416: ${last}`);
    expect(last).toBeLessThan(first * 2);
  });

  it('finds words in an index', async () => {
    const nodes = await page({ page: 1, search: 'ray SR-4321' });
    expect(nodes.some((node) => node['Index Name'] === 'boats_search')).toBe(true);
    expect(
      nodes.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'boats'),
    ).toBe(false);
  });
});

describe('one of 5,000 boats', () => {
  it('is read by its id', async () => {
    expectWorkOfOnePage(await explain(database.knex, (knex) => findBoat(77, knex)), 1);
  });

  it('finds its related boats beside itself in an index', async () => {
    const nodes = await explain(database.knex, (knex) => listRelatedBoats(77, knex));
    expect(blocksOf(nodes)).toBeLessThan(300);
    expect(
      nodes.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'boats'),
    ).toBe(false);
  });
});
