import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consumeNetworkLimit, limiterOf, perSite } from './rate-limits';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('what the networks of a site together are refused costs none of them a point of its own', async () => {
  const { knex } = database;
  const allowance = { name: 'tries', points: 1, seconds: 3600 };
  const from = (own: string) =>
    consumeNetworkLimit({ app: { network: { own, site: 'site' } } } as never, allowance, knex);
  for (let n = 0; n < perSite; n++) await from(`network ${n}`);
  await expect(from('another')).rejects.toMatchObject({ status: 429 });
  expect((await limiterOf(allowance, knex).get('another'))?.consumedPoints).toBe(0);
});
