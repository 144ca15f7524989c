import { buildBoat, buildCategory } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoatSummary } from '../../contract/boats';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
  const { id } = await buildCategory(site.knex);
  await buildBoat(site.knex, { id: 101, length: 50, category_id: id });
  await buildBoat(site.knex, { id: 102, length: 90, category_id: id });
  await buildBoat(site.knex, { id: 103, length: 52, category_id: id });
  await buildBoat(site.knex, { id: 104, length: 48, category_id: id });
  await buildBoat(site.knex, { id: 105, length: 50 });
  await buildBoat(site.knex, { id: 106, length: 49 });
  await buildBoat(site.knex, { id: 107, length: 50, category_id: id, status: 'inactive' });
});
afterAll(() => site.close());

const ids = async (id: number): Promise<number[]> =>
  ((await site.get(`/api/boats/${id}/related/`)).result as BoatSummary[]).map((boat) => boat.id);

describe('GET /boats/{id}/related/', () => {
  it('puts the same category first, then the nearest length, and never the boat itself', async () => {
    expect(await ids(101)).toEqual([103, 104, 102, 105, 106]);
  });

  it('names 12 at most', async () => {
    for (let i = 0; i < 12; i++) await buildBoat(site.knex, { length: 20 });
    expect(await ids(101)).toHaveLength(12);
  });

  it('is empty for the only boat', async () => {
    const alone = await createTestServer();
    const boat = await buildBoat(alone.knex);
    expect((await alone.get(`/api/boats/${boat.id}/related/`)).result).toEqual([]);
    await alone.close();
  });

  it('is a 404 for an unknown or inactive boat and a 400 for what is no id', async () => {
    expect((await site.get('/api/boats/9999/related/')).statusCode).toBe(404);
    expect((await site.get('/api/boats/107/related/')).statusCode).toBe(404);
    expect((await site.get('/api/boats/one/related/')).statusCode).toBe(400);
  });
});
