import { buildBoat, buildCategory } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BoatSummary } from '../../contract/boats';
import type { Page } from '../../contract/page';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let yachts: number;

beforeAll(async () => {
  site = await createTestServer();
  const { knex } = site;
  yachts = (await buildCategory(knex, { name: 'Yachts' })).id;
  const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
  const boats = [
    {
      name: 'Old star',
      featured: true,
      price: 500,
      discount_price: null,
      length: 25,
      created_at: day(1),
    },
    {
      name: 'New star',
      featured: true,
      price: 900,
      discount_price: 400,
      length: 66,
      created_at: day(2),
    },
    {
      name: 'Plain',
      featured: false,
      price: 450,
      discount_price: null,
      length: 41,
      created_at: day(3),
    },
    {
      name: 'Ask me',
      featured: false,
      price: null,
      discount_price: null,
      length: 94,
      created_at: day(4),
    },
    {
      name: 'Newest',
      featured: false,
      price: 450,
      discount_price: null,
      length: 60,
      created_at: day(5),
    },
    { name: 'Hidden', status: 'inactive' as const, price: 1, length: 30, created_at: day(6) },
  ];
  for (const boat of boats) {
    await buildBoat(knex, { ...boat, category_id: boat.length > 60 ? yachts : 1 });
  }
});
afterAll(() => site.close());

async function list(query = ''): Promise<Page<BoatSummary>> {
  const response = await site.get(`/api/boats/${query}`);
  expect(response.statusCode).toBe(200);
  return response.result as Page<BoatSummary>;
}
const names = async (query: string): Promise<string[]> =>
  (await list(query)).results.map((boat) => boat.name);

describe('GET /fleet/', () => {
  const fleet = async (): Promise<unknown> => (await site.get('/api/fleet/')).result;

  it('counts active boats and tells what a visitor pays for the cheapest of them', async () => {
    const cheapest = { price: 400, duration_hours: 4, captain_included: false };
    expect(await fleet()).toEqual({ count: 5, cheapest });
    const setCaptain = (captain_price: number | null) =>
      site.knex('boats').where({ name: 'New star' }).update({ captain_price });
    for (const [price, captain_included] of [
      [0, true],
      [40, false],
      [null, false],
    ] as const) {
      await setCaptain(price);
      await vi.waitFor(async () =>
        expect(await fleet()).toEqual({ count: 5, cheapest: { ...cheapest, captain_included } }),
      );
    }
  });

  it('says of a fleet without prices, or without boats, that nothing is known', async () => {
    const only = await createTestServer();
    expect((await only.get('/api/fleet/')).result).toEqual({ count: 0, cheapest: null });
    await buildBoat(only.knex, { price: null });
    await vi.waitFor(async () =>
      expect((await only.get('/api/fleet/')).result).toEqual({ count: 1, cheapest: null }),
    );
    await only.close();
  });
});

describe('GET /boats/', () => {
  it('shows active boats, featured first and then the newest', async () => {
    const page = await list();
    expect(page).toMatchObject({ count: 5, next: null, previous: null });
    expect(page.results.map((boat) => boat.name)).toEqual([
      'New star',
      'Old star',
      'Newest',
      'Ask me',
      'Plain',
    ]);
  });

  it('orders by the price a visitor pays, boats without a price last', async () => {
    expect(await names('?filter=cheap')).toEqual([
      'New star',
      'Plain',
      'Newest',
      'Old star',
      'Ask me',
    ]);
    expect(await names('?filter=expensive')).toEqual([
      'Old star',
      'Plain',
      'Newest',
      'New star',
      'Ask me',
    ]);
  });

  it.each([
    ['21-40', ['Old star']],
    ['41-60', ['Newest', 'Plain']],
    ['61-79', ['New star']],
    ['80+', ['Ask me']],
  ])('keeps to the size range %s', async (range, wanted) => {
    expect(await names(`?size_range=${encodeURIComponent(range)}`)).toEqual(wanted);
    expect(await names(`?size_range=${range}`)).toEqual(wanted);
  });

  it('keeps to a category', async () => {
    expect(await names(`?category_id=${yachts}`)).toEqual(['New star', 'Ask me']);
    expect(await names('?category_id=4711')).toEqual([]);
  });

  it('finds every word in name, code or category', async () => {
    expect(await names('?search=star')).toEqual(['New star', 'Old star']);
    expect(await names('?search=%20YACHTS%20ask')).toEqual(['Ask me']);
    expect(await names('?search=%25')).toEqual([]);
  });

  it('keeps to the boats that are named, and leaves out those that are gone', async () => {
    const { results } = (await site.get('/api/boats/?filter=cheap')).result as Page<BoatSummary>;
    const [first, second] = results.map(({ id }) => id);
    const page = (await site.get(`/api/boats/?ids=${second},999999,${first}`))
      .result as Page<BoatSummary>;
    expect(page.results.map(({ id }) => id).sort()).toEqual([first, second].sort());
  });

  it.each([
    'ids=',
    'ids=1,',
    'ids=0',
    'ids=a',
    'ids=1,2,3,4,5,6,7,8,9,10,11,12,13',
    'filter=best',
    'size_range=10-20',
    'page=0',
    'page=one',
    'category_id=x',
    'colour=red',
  ])('refuses %s', async (query) => {
    const response = await site.get(`/api/boats/?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ code: 'validation' });
  });
});

describe('a page of GET /boats/', () => {
  let many: TestServer;
  beforeAll(async () => {
    many = await createTestServer();
    for (let i = 0; i < 30; i++) await buildBoat(many.knex, { name: `Boat ${i}`, price: 100 });
  });
  afterAll(() => many.close());

  it('has 12 boats and names its neighbours; together the pages hold each boat once', async () => {
    const seen: number[] = [];
    let url: string | null = '/api/boats/?filter=cheap';
    let pages = 0;
    while (url) {
      const page: Page<BoatSummary> = (await many.get(url)).result as Page<BoatSummary>;
      expect(page.count).toBe(30);
      seen.push(...page.results.map((boat) => boat.id));
      url = page.next;
      pages++;
    }
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(30);
    expect((await many.get('/api/boats/?page=2')).result).toMatchObject({
      previous: '/api/boats/?page=1',
      next: '/api/boats/?page=3',
    });
  });

  it('is a 404 past the end', async () => {
    expect((await many.get('/api/boats/?page=4')).statusCode).toBe(404);
    expect((await many.get('/api/boats/?page=1000000')).statusCode).toBe(404);
  });

  it('is empty and a 200 when it is the first', async () => {
    const response = await many.get('/api/boats/?category_id=999');
    expect(response.statusCode).toBe(200);
    expect(response.result).toEqual({ count: 0, next: null, previous: null, results: [] });
  });
});
