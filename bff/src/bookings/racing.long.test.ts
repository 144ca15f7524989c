import { buildBoat } from '@mr-sea/db/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRacingSites, type RacingSites } from '../testing/racing-sites';
import type { TestServer } from '../testing/test-server';

const seed = Number(process.env.RACE_SEED ?? 20_261_125);
const boats = 10;
const slotsPerBoat = 10;
const triesPerSlot = 100;
/** How many tries each of the three BFFs has under way. */
const atOnce = 50;

let sites: RacingSites;
beforeAll(async () => {
  sites = await createRacingSites(3);
});
afterAll(() => sites.close());

it(`10,000 racing tries for 100 slots on three BFFs take each slot once, without a deadlock (seed ${seed})`, async () => {
  const { knex, admin } = sites;
  const ids = await Promise.all(
    Array.from({ length: boats }, async () => (await buildBoat(knex)).id),
  );
  // Two hours and the turnaround of one: the next slot begins when the boat is ready again.
  const slots = ids.flatMap((boat) =>
    Array.from({ length: slotsPerBoat }, (_, n) => ({
      boat,
      kind: 'confirmed',
      starts_at: new Date(Date.UTC(2027, 0, 1, 3 * n)).toISOString(),
      ends_at: new Date(Date.UTC(2027, 0, 1, 3 * n + 2)).toISOString(),
    })),
  );
  const tries = slots.flatMap((slot) => Array.from({ length: triesPerSlot }, () => slot));
  const [queue = []] = fc.sample(fc.shuffledSubarray(tries, { minLength: tries.length }), {
    seed,
    numRuns: 1,
  });
  const statuses = new Map<number, number>();
  const race = async (site: TestServer): Promise<void> => {
    for (let slot = queue.pop(); slot; slot = queue.pop()) {
      const { statusCode } = await site.post('/api/admin/bookings/', slot, admin.headers);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  await Promise.all(sites.all.flatMap((site) => Array.from({ length: atOnce }, () => race(site))));

  expect(Object.fromEntries(statuses)).toEqual({ 201: 100, 409: 9_900 });
  const taken = await knex('bookings').select('boat_id', 'starts_at');
  const named = (boat: number, from: Date) => `${boat} ${from.toISOString()}`;
  expect(new Set(taken.map(({ boat_id, starts_at }) => named(boat_id, starts_at)))).toEqual(
    new Set(slots.map(({ boat, starts_at }) => named(boat, new Date(starts_at)))),
  );
  expect(await sites.deadlocks()).toBe(0);
}, 600_000);
