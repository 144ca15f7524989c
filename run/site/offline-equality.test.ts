import { buildCategory } from '@mr-sea/db/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Boat,
  boatFilters,
  boatsPerPage,
  type CatalogueChunk,
  sizeRanges,
} from '../../bff/contract/boats';
import type { Page } from '../../bff/contract/page';
import { createTestServer, type TestServer } from '../../bff/src/testing/test-server';
import { boatKey } from '../../web/src/offline/catalogue/boat-key';
import { matchBoats, orderBoats, orderRelated } from '../../web/src/offline/catalogue/catalogue';

let site: TestServer;
let categories: number[];
beforeAll(async () => {
  site = await createTestServer();
  const names = ['Yachts', 'CATAMARÁNS'];
  const rows = await Promise.all(names.map((name) => buildCategory(site.knex, { name })));
  categories = rows.map(({ id }) => id);
});
afterAll(() => site.close());

/** With letters that become others, or several, in lower case, and those that mean something to Postgres. */
const letters = fc.constantFrom(...'abAB 0%_\\\'"-ÁáñÇßẞİıΣσςſ🚤e\u0301');
const price = fc.option(fc.constantFrom<number>(0, 0.01, 300, 300.5, 1200, 99_999_999.99), {
  nil: null,
});
const boats = fc.array(
  fc.record({
    name: fc
      .string({ unit: letters, minLength: 1, maxLength: 12 })
      .filter((name) => name.trim() !== ''),
    featured: fc.boolean(),
    price,
    discount_price: price,
    length: fc.oneof(
      fc.integer({ min: 0, max: 200 }),
      fc.constantFrom(20, 21, 40, 41, 60, 61, 79, 80),
    ),
    capacity: fc.integer({ min: 0, max: 14 }),
    description: fc.constantFrom<string>(
      'A boat.',
      'For FİSHING and ſunsets.',
      'Fishing, with SNORKELS',
      'parties',
    ),
    category: fc.constantFrom<number>(0, 1),
    status: fc.constantFrom<string>('active', 'active', 'active', 'inactive'),
    // Some at the same moment.
    day: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 3 * boatsPerPage },
);
const queries = fc.array(
  fc.record(
    {
      filter: fc.constantFrom(...boatFilters),
      size_range: fc.constantFrom(...(Object.keys(sizeRanges) as (keyof typeof sizeRanges)[])),
      category: fc.constantFrom(0, 1),
      search: fc.oneof(
        fc.string({ unit: letters, maxLength: 3 }),
        fc.constantFrom('fishing', 'snorkeling a', 'party for 10 people', 'under 301', '0 kids'),
      ),
      guests: fc.integer({ min: 1, max: 14 }),
      budget: fc.constantFrom(1, 300, 301, 1_200, 1_000_000),
    },
    { requiredKeys: [] },
  ),
  { minLength: 6, maxLength: 6 },
);

/** Cents apart, the dearer one newer, and one for nothing: chance brings such a fleet too seldom. */
const closePrices = [
  { price: 300.5, discount_price: null, day: 5 },
  { price: 300, discount_price: null, day: 1 },
  { price: 1200, discount_price: 0, day: 3 },
].map((boat, n) => ({
  ...boat,
  name: `Boat ${n}`,
  featured: false,
  length: 40,
  capacity: 6,
  category: 0,
  description: 'A boat.',
  status: 'active',
}));

/** A discount is below the price, or there is none. */
function discountOf(boat: { price: number | null; discount_price: number | null }): number | null {
  const { price, discount_price: discount } = boat;
  return price !== null && discount !== null && discount < price ? discount : null;
}

async function list(query: object): Promise<number[]> {
  const ids: number[] = [];
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  );
  for (let next: string | null = `/api/boats/?${search}`; next; ) {
    const { statusCode, result } = await site.get(next);
    if (statusCode !== 200) throw new Error(JSON.stringify(result));
    const page = result as unknown as Page<Boat>;
    ids.push(...page.results.map(({ id }) => id));
    next = page.next;
  }
  return ids;
}

test('for any fleet and any question the device lists the same boats in the same order as the server', async () => {
  await fc.assert(
    fc.asyncProperty(boats, queries, async (fleet, asked) => {
      await site.knex('boats').delete();
      const rows = fleet.map(({ category, day, ...boat }, n) => ({
        ...boat,
        discount_price: discountOf(boat),
        code: `MY-${n}`,
        category_id: categories[category],
        created_at: new Date(Date.UTC(2026, 0, day)),
      }));
      if (rows.length > 0) await site.knex('boats').insert(rows);
      const { result } = await site.get('/api/catalogue/');
      const keys = JSON.parse(JSON.stringify((result as unknown as CatalogueChunk).boats)).map(
        boatKey,
      );
      for (const { category, ...rest } of asked) {
        const query = {
          ...rest,
          ...(category !== undefined && { category_id: categories[category] as number }),
        };
        const device = matchBoats(orderBoats(keys, query.filter), query).map(({ id }) => id);
        expect([query, device]).toEqual([query, await list(query)]);
      }
      for (const key of keys.slice(0, 3)) {
        const { result: related } = await site.get(`/api/boats/${key.id}/related/`);
        const device = orderRelated(key, keys)
          .slice(0, 12)
          .map(({ id }) => id);
        expect(device).toEqual((related as unknown as Boat[]).map(({ id }) => id));
      }
    }),
    {
      numRuns: Number(process.env.FUZZ_RUNS ?? 20),
      seed: Number(process.env.FUZZ_SEED ?? 7),
      examples: [[closePrices, [{ filter: 'cheap' }, { filter: 'expensive' }]]],
    },
  );
}, 60_000);
