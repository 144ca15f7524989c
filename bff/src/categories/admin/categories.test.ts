import { buildBoat, buildCategory } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminCategory } from '../../../contract/admin/categories';
import type { AdminPage } from '../../../contract/admin/lists';
import { type SignedIn, signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('boats').delete();
  await site.knex('categories').where({ is_default: false }).delete();
  await site.knex('audit_log').delete();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path = '/', payload?: object): ReturnType<TestServer['send']> =>
  site.send(method, `/api/admin/categories${path}`, {
    headers: admin.headers,
    ...(payload && { payload }),
  });
const list = async (query = ''): Promise<AdminPage<AdminCategory>> =>
  (await call('GET', `/?${query}`)).result as AdminPage<AdminCategory>;
const names = async (query = ''): Promise<string[]> =>
  (await list(query)).results.map(({ name }) => name);
const catalogueVersion = async (): Promise<number> =>
  (await site.knex('catalogue_version').first()).version;
const taken = { error: { name: 'A category with this name already exists' } };

describe('the list of categories', () => {
  it('has Uncategorized first and the others by name, with all of their boats', async () => {
    const yachts = await buildCategory(site.knex, { name: 'Yachts' });
    await buildCategory(site.knex, { name: 'catamarans' });
    await buildBoat(site.knex, { category_id: yachts.id });
    await buildBoat(site.knex, { category_id: yachts.id, status: 'inactive' });
    const { count, results } = await list();
    expect(count).toBe(3);
    expect(results[0]).toEqual({
      id: 1,
      version: 1,
      name: 'Uncategorized',
      is_default: true,
      boats_count: 0,
    });
    expect(results.slice(1)).toMatchObject([
      { name: 'catamarans', boats_count: 0 },
      { name: 'Yachts', boats_count: 2 },
    ]);
    expect(await names('sort=-name')).toEqual(['Uncategorized', 'Yachts', 'catamarans']);
    expect(await names('sort=-boats_count')).toEqual(['Uncategorized', 'Yachts', 'catamarans']);
    expect(await names('sort=boats_count&page=2&per_page=2')).toEqual(['Yachts']);
    expect(await names('search=TAMA')).toEqual(['catamarans']);
    expect(await names('search=_')).toEqual([]);
  });
});

describe('a category', () => {
  it('is added under a name of its own, however that is capitalised', async () => {
    const response = await call('POST', '/', { name: ' Yachts ', is_default: false });
    expect(response.statusCode).toBe(201);
    expect(response.result).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Yachts',
      is_default: false,
      boats_count: 0,
    });
    for (const name of ['yACHTS', 'uncategorized']) {
      const again = await call('POST', '/', { name });
      expect(again.statusCode).toBe(400);
      expect(again.result).toMatchObject(taken);
    }
  });

  it.each([
    [{}, { name: 'Name is required' }],
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(26) }, { name: 'Name cannot exceed 25 characters' }],
    [
      { name: 'X', is_default: true },
      { is_default: "The 'Uncategorized' category is the default and stays it." },
    ],
  ])('is refused as %j', async (body, error) => {
    const response = await call('POST', '/', body);
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ error });
  });

  it('is renamed with what its boats are found by, and devices hear of it', async () => {
    const { id } = await buildCategory(site.knex, { name: 'Yachts' });
    await buildBoat(site.knex, { category_id: id });
    const before = await catalogueVersion();
    const response = await call('PUT', `/${id}/`, { name: 'Superyachts', version: 1 });
    expect(response.result).toMatchObject({ name: 'Superyachts', version: 2, boats_count: 1 });
    expect((await site.get('/api/boats/?search=superyacht')).result).toMatchObject({ count: 1 });
    expect((await site.get('/api/categories/')).payload).toContain('Superyachts');
    expect(await catalogueVersion()).toBeGreaterThan(before);
    expect(await site.knex('audit_log')).toMatchObject([
      { action: 'update', entity: 'category', before: { name: 'Yachts' } },
    ]);
  });

  it('keeps its name in another capitalisation, and takes none that another has', async () => {
    const { id } = await buildCategory(site.knex, { name: 'Yachts' });
    await buildCategory(site.knex, { name: 'Catamarans' });
    expect((await call('PUT', `/${id}/`, { name: 'YACHTS' })).statusCode).toBe(200);
    const response = await call('PUT', `/${id}/`, { name: 'catamarans' });
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject(taken);
    expect((await call('PUT', '/4711/', { name: 'X' })).statusCode).toBe(404);
  });

  it('is a 409 with the category as it is when the edit was based on another version', async () => {
    const { id } = await buildCategory(site.knex, { name: 'Yachts' });
    const edits = ['A', 'B', 'C'].map((name) => call('PUT', `/${id}/`, { name, version: 1 }));
    const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const late = await call('PUT', `/${id}/`, { name: 'Late', version: 1 });
    expect(late.result).toMatchObject({ code: 'conflict', current: { id, version: 2 } });
  });

  it('gives its boats to Uncategorized when it is deleted, which changes those boats', async () => {
    const { id } = await buildCategory(site.knex, { name: 'Yachts' });
    const boat = await buildBoat(site.knex, { category_id: id });
    const before = await catalogueVersion();
    expect((await call('DELETE', `/${id}/`)).statusCode).toBe(204);
    expect((await call('DELETE', `/${id}/`)).statusCode).toBe(404);
    expect(await site.knex('boats').where({ id: boat.id }).first()).toMatchObject({
      category_id: 1,
      version: 2,
      search_text: expect.stringContaining('uncategorized'),
    });
    expect(await catalogueVersion()).toBeGreaterThan(before);
  });
});

describe('Uncategorized', () => {
  it('is neither edited nor deleted, alone or among others', async () => {
    const { id } = await buildCategory(site.knex, { name: 'Yachts' });
    const kept = "The 'Uncategorized' category cannot be deleted.";
    for (const [response, error] of [
      [
        await call('PUT', '/1/', { name: 'Other' }),
        "The 'Uncategorized' category cannot be edited.",
      ],
      [await call('DELETE', '/1/'), kept],
      [await call('POST', '/bulk-delete/', { category_ids: [id, 1] }), kept],
    ] as const) {
      expect(response.statusCode).toBe(400);
      expect(response.result).toMatchObject({ error });
    }
    expect((await list()).count).toBe(2);
  });
});

it('many categories are deleted at once, with their boats in Uncategorized', async () => {
  const ids = [];
  for (const name of ['A', 'B', 'C']) ids.push((await buildCategory(site.knex, { name })).id);
  for (const category_id of ids) await buildBoat(site.knex, { category_id });
  const response = await call('POST', '/bulk-delete/', { category_ids: [...ids.slice(1), 4711] });
  expect(response.result).toEqual({ deleted: 2 });
  expect((await list()).results).toMatchObject([
    { name: 'Uncategorized', boats_count: 2 },
    { name: 'A', boats_count: 1 },
  ]);
});

it('a category can be deleted while its boats are edited and others move to it', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await buildCategory(site.knex, { name: `Short-lived ${round}` });
    const inside = await buildBoat(site.knex, { category_id: id });
    const outside = await buildBoat(site.knex);
    const edit = (boat: number, body: object): ReturnType<TestServer['send']> =>
      site.send('PUT', `/api/admin/boats/${boat}/`, { headers: admin.headers, payload: body });
    const [deleted, ...edited] = await Promise.all([
      call('DELETE', `/${id}/`),
      edit(inside.id, { price: 5_000 + round, category: id }),
      edit(outside.id, { category: id }),
      edit(inside.id, { length: 70 + round }),
    ]);
    expect(deleted.statusCode).toBe(204);
    for (const { statusCode } of edited) expect([200, 400]).toContain(statusCode);
  }
});
