import { buildBoat, buildCategory } from '@mr-sea/db/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoatSummary } from '../../contract/boats';
import { type Availability, addDays } from '../../contract/bookings';
import type { Page } from '../../contract/page';
import { createServer } from '../server';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let catamarans: number;
let ids: number[];
beforeAll(async () => {
  site = await createTestServer({ cacheBytes: 8 * 1024 * 1024 });
  catamarans = (await buildCategory(site.knex, { name: 'Catamarans' })).id;
  const boats = [
    { name: 'Small', capacity: 6, price: 400 },
    { name: 'Middle', capacity: 12, price: 1_200, discount_price: 900 },
    { name: 'Large', capacity: 13, price: 2_500.5 },
    { name: 'Ask me', capacity: 40, price: null },
    { name: 'Cat', capacity: 12, price: 900.01, category_id: catamarans },
  ];
  ids = [];
  for (const boat of boats) ids.push((await buildBoat(site.knex, boat)).id);
});
afterAll(() => site.close());
beforeEach(() => site.knex('bookings').delete());

async function find(query: string): Promise<{ names: string[]; count: number; ids: number[] }> {
  const response = await site.get(`/api/boats/?filter=cheap&${query}`);
  expect(response.statusCode, response.payload).toBe(200);
  const { results, count } = response.result as Page<BoatSummary>;
  return { names: results.map(({ name }) => name), count, ids: results.map(({ id }) => id) };
}
const namesFor = async (query: string): Promise<string[]> => {
  const { names, count } = await find(query);
  expect(count).toBe(names.length);
  return names;
};

async function book(boat: number, from: string, to: string, more: object = {}): Promise<void> {
  await site.knex.raw(
    `INSERT INTO bookings (boat_id, kind, starts_at, ends_at, ready_at, expires_at, released_at)
     SELECT :boat, :kind, starts, ends, ends, :expires_at, :released_at
     FROM (SELECT :from::timestamp AT TIME ZONE 'America/New_York' AS starts,
                  :to::timestamp AT TIME ZONE 'America/New_York' AS ends) AS moments`,
    { boat, from, to, kind: 'confirmed', expires_at: null, released_at: null, ...more },
  );
}

describe('boats that fit', () => {
  it('have room for the guests', async () => {
    expect(await namesFor('guests=12')).toEqual(['Middle', 'Cat', 'Large', 'Ask me']);
    expect(await namesFor('guests=13')).toEqual(['Large', 'Ask me']);
    expect(await namesFor('guests=41')).toEqual([]);
  });

  it('cost at most the budget, their discount counted; one without a price does not fit', async () => {
    expect(await namesFor('budget=900')).toEqual(['Small', 'Middle']);
    expect(await namesFor('budget=901')).toEqual(['Small', 'Middle', 'Cat']);
    expect(await namesFor('budget=1000000')).toHaveLength(4);
  });

  it('fit in all that is asked', async () => {
    expect(await namesFor('guests=10&budget=1000')).toEqual(['Middle', 'Cat']);
    expect(await namesFor(`guests=10&budget=1000&category_id=${catamarans}`)).toEqual(['Cat']);
    expect(await namesFor('guests=10&budget=1000&search=middle')).toEqual(['Middle']);
  });

  it.each([
    ['guests=0', { guests: 'Guests has to be a whole number from 1 to 999' }],
    ['guests=ten', { guests: 'Guests has to be a whole number from 1 to 999' }],
    ['guests=1.5', { guests: 'Guests has to be a whole number from 1 to 999' }],
    ['budget=-1', { budget: 'Budget has to be a whole number of dollars from 1 to 1000000' }],
    ['budget=', { budget: 'Budget has to be a whole number of dollars from 1 to 1000000' }],
    ['day=tomorrow', { day: 'Invalid date format (YYYY-MM-DD)' }],
    ['day=2027-02-29', { day: 'Invalid date format (YYYY-MM-DD)' }],
    ['day=', { day: 'Invalid date format (YYYY-MM-DD)' }],
  ])('are not looked for by %s', async (query, error) => {
    const response = await site.get(`/api/boats/?${query}`);
    expect([response.statusCode, response.result]).toMatchObject([400, { error }]);
  });
});

describe('boats that are free on a day', () => {
  const day = '2027-05-01';

  it('have two hours in one piece between 8 and 22 o’clock', async () => {
    const [small = 0, middle = 0, large = 0] = ids;
    await book(small, `${day} 00:00`, `${day} 20:01`);
    await book(middle, `${day} 10:00`, `${day} 23:00`);
    await book(large, `${day} 09:59`, `${day} 15:00`);
    await book(large, `${day} 16:30`, '2027-05-03 12:00');
    expect(await namesFor(`day=${day}`)).toEqual(['Middle', 'Cat', 'Ask me']);
    expect(await namesFor('day=2027-05-02')).toEqual(['Small', 'Middle', 'Cat', 'Ask me']);
    expect(await namesFor(`day=${day}&guests=20`)).toEqual(['Ask me']);
  });

  it('are so in the next answer of any BFF, also when a hold ends', async () => {
    const [small = 0] = ids;
    const other = await createServer({ ...site.server.app.options });
    await other.initialize();
    const counts = async (): Promise<number[]> => {
      const answers = [site.server, other].map((server) =>
        server.inject<Page<BoatSummary>>(`/api/boats/?day=${day}`),
      );
      return (await Promise.all(answers)).map(({ payload }) => JSON.parse(payload).count);
    };
    expect(await counts()).toEqual([5, 5]);
    const hold = { kind: 'hold', expires_at: new Date(Date.now() + 3_600_000) };
    await book(small, `${day} 08:00`, `${day} 22:00`, hold);
    expect(await counts()).toEqual([4, 4]);
    await site.knex('bookings').update({ expires_at: new Date() });
    expect(await counts()).toEqual([5, 5]);
    await other.stop();
  });

  it('are those whose own calendar does not call the day taken, for any bookings', async () => {
    const minute = fc.integer({ min: 0, max: 3 * 24 * 60 });
    const bookings = fc.array(
      fc.record({
        boat: fc.integer({ min: 0, max: 4 }),
        from: fc.oneof(minute, fc.constantFrom(480, 600, 1_320, 1_920)),
        minutes: fc.oneof(fc.integer({ min: 1, max: 1_500 }), fc.constantFrom(120, 719, 720, 721)),
        seconds: fc.constantFrom(0, 59),
      }),
      { maxLength: 12 },
    );
    // In winter, in summer and across both changes of the clock.
    const starts = fc.constantFrom('2027-01-05', '2027-03-13', '2027-07-01', '2027-11-06');
    await fc.assert(
      fc.asyncProperty(bookings, starts, async (wanted, first) => {
        await site.knex('bookings').delete();
        const at = (minutes: number, seconds: number): string =>
          new Date(Date.parse(`${first}T00:00:00Z`) + (minutes * 60 + seconds) * 1_000)
            .toISOString()
            .slice(0, 19);
        for (const { boat, from, minutes, seconds } of wanted) {
          // What overlaps is refused, as it should be.
          await book(ids[boat] ?? 0, at(from, seconds), at(from + minutes, seconds)).catch(
            () => {},
          );
        }
        for (let n = 0; n < 4; n++) {
          const asked = addDays(first, n);
          const free: number[] = [];
          for (const id of ids) {
            const address = `/api/boats/${id}/availability/?from=${asked}&to=${asked}`;
            const { days } = (await site.get(address)).result as Availability;
            if (days[asked] !== 'taken') free.push(id);
          }
          expect((await find(`day=${asked}`)).ids.sort()).toEqual(free.sort());
        }
      }),
      { numRuns: 25 },
    );
  });
});
