import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { explain, type PlanNode } from '@mr-sea/db/testing/explain';
import { growBookings, growFleet } from '@mr-sea/db/testing/fleet';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCategories } from '../categories';
import { listBoatReviews, listReviews } from '../reviews/review-service';
import { findBoatSeo, findCategorySeo } from '../seo/seo-service';
import type { BoatQuery } from './boat-query';
import {
  findBoat,
  findFleetFacts,
  listBoatNames,
  listBoats,
  listRelatedBoats,
} from './boat-service';

const fleets = [64, 6_400, 64_000];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What visitors ask for all the time. */
const reads: Record<string, (knex: Knex) => Promise<unknown>> = {
  'the list': (knex) => listBoats({ page: 1 }, knex),
  'its fifth page': (knex) => listBoats({ page: 5 }, knex),
  'the cheapest': (knex) => listBoats({ page: 1, filter: 'cheap' }, knex),
  'the most expensive': (knex) => listBoats({ page: 1, filter: 'expensive' }, knex),
  'a size': (knex) => listBoats({ page: 1, size_range: '41-60' }, knex),
  'a category': (knex) => listBoats({ page: 1, category_id: 3 }, knex),
  'saved boats': (knex) => listBoats({ page: 1, ids: '3,14,15,26' }, knex),
  'a boat': (knex) => findBoat(7, knex),
  'its related boats': (knex) => listRelatedBoats(7, knex),
  'its reviews': (knex) => listBoatReviews(7, knex),
  'its metadata': (knex) => findBoatSeo(7, knex),
  'the newest reviews': (knex) => listReviews(knex),
  'the categories': (knex) => findCategories(knex),
  'the metadata of a category': (knex) => findCategorySeo(3, knex),
  'the fleet in a line': (knex) => findFleetFacts(knex),
  'names for the popup': (knex) => listBoatNames(50, knex),
};

/** Blocks of 8 kB that were touched. */
const blocksOf = (node?: PlanNode): number =>
  (node?.['Shared Hit Blocks'] ?? 0) + (node?.['Shared Read Blocks'] ?? 0);

it('a page costs the same number of blocks whatever the fleet: 64, 6,400 or 64,000 boats', async () => {
  const blocks: Record<string, number[]> = {};
  for (const boats of fleets) {
    await growFleet(database.knex, { boats, galleryPictures: 1, reviews: 1 });
    for (const [name, read] of Object.entries(reads)) {
      const [root] = await explain(database.knex, read);
      blocks[name] = [...(blocks[name] ?? []), blocksOf(root)];
    }
  }
  console.table(blocks);
  for (const [name, [, middle = 0, large = Number.NaN]] of Object.entries(blocks)) {
    // A tenfold fleet is at most one more level of each index.
    expect([name, large]).toEqual([name, expect.toSatisfy((most) => most <= middle * 1.5 + 10)]);
    expect([name, large]).toEqual([name, expect.toSatisfy((most) => most < 400)]);
  }
}, 120_000);

it('a page of boats for guests, a budget and a day is found in a bounded number of blocks among 64,000 boats and 2 million bookings', async () => {
  const { knex } = database;
  await growBookings(knex, { first: '2027-01-01', perBoat: 32 });
  const [{ count = 0 } = {}] = await knex('bookings').count('* as count');
  expect(Number(count)).toBeGreaterThan(2_000_000);
  const questions: Record<string, BoatQuery> = {
    'a day': { day: '2027-02-06' },
    'all but a size': { guests: 12, budget: 2_000, day: '2027-02-06' },
    'all of a size': { guests: 12, budget: 2_000, day: '2027-02-06', size_range: '41-60' },
    'all of a category, the fifth page': {
      guests: 12,
      budget: 2_000,
      day: '2027-02-06',
      category_id: 3,
    },
    'all, the cheapest': { guests: 12, budget: 2_000, day: '2027-02-06', filter: 'cheap' },
    'all, the most expensive': {
      guests: 12,
      budget: 2_000,
      day: '2027-02-06',
      filter: 'expensive',
    },
    'nobody has room': { guests: 13, day: '2027-02-06' },
  };
  const table: Record<string, object> = {};
  for (const [name, query] of Object.entries(questions)) {
    const nodes = await explain(knex, (read) => listBoats({ ...query, page: 1 }, read));
    const [page] = nodes.filter((node) => node['Subplan Name'] === 'CTE page');
    const touched = blocksOf(page);
    table[name] = { 'of the page': touched, 'with its count': blocksOf(nodes[0]) };
    // An index of the fleet has some 500.
    expect([name, touched]).toEqual([name, expect.toSatisfy((most) => most > 0 && most <= 700)]);
  }
  console.table(table);
}, 300_000);
