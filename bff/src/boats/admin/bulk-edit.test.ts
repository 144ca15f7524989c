import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoatBulkEdit, BoatBulkResult } from '../../../contract/admin/boat-bulk';
import { type SignedIn, signIn } from '../../testing/accounts';
import { buildPicture } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
  for (const key of ['a', 'b']) await buildPicture(site.knex, key);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('boats').delete();
  await site.knex('audit_log').delete();
});

const send = (boats: object[], headers: object = admin.headers) =>
  site.send('POST', '/api/admin/boats/bulk-edit/', {
    headers: headers as SignedIn['headers'],
    payload: { boats },
  });
const edit = async (boats: BoatBulkEdit['boats']): Promise<BoatBulkResult> => {
  const response = await send(boats);
  expect(response.statusCode).toBe(200);
  return response.result as BoatBulkResult;
};
const names = (boats: { name: string }[]) => boats.map(({ name }) => name);
const build = async (columns: object[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const part of columns) ids.push((await buildBoat(site.knex, part)).id);
  return ids;
};
const stored = () => site.knex('boats').orderBy('id');

describe('editing many boats', () => {
  it('changes status and prices of each, with a line in the audit log, and shows them to visitors', async () => {
    const [one = 0, two = 0] = await build([
      { name: 'One', price: 1000, discount_price: 900, status: 'inactive' },
      { name: 'Two', price: 500, status: 'active' },
    ]);
    const more_durations = [{ hours: 8, price: 2200 }];
    const { saved, outdated, gone } = await edit([
      {
        id: two,
        version: 1,
        changes: { price: 550, is_priority: true, more_durations },
      },
      {
        id: one,
        version: 1,
        changes: { price: 1100, discount_price: 990, status: 'active', featured: true },
      },
    ]);
    expect([outdated, gone]).toEqual([[], []]);
    expect(saved).toMatchObject([
      { id: one, version: 2, price: 1100, discount_price: 990, status: 'active', featured: true },
      { id: two, version: 2, price: 550, is_priority: true, more_durations },
    ]);
    expect(await stored()).toMatchObject([
      { version: 2, visitor_price: 990, featured: true },
      { version: 2, visitor_price: 550, status: 'active', featured: false },
    ]);
    expect((await site.get(`/api/boat/${one}/`)).result).toMatchObject({ discount_price: 990 });
    expect(await site.knex('audit_log').orderBy('entity_id')).toMatchObject([
      {
        action: 'update',
        entity: 'boat',
        before: { price: 1000, discount_price: 900, status: 'inactive', featured: false },
        after: { price: 1100, discount_price: 990, status: 'active', featured: true },
      },
      { entity: 'boat', entity_id: String(two), user_email: admin.user.email },
    ]);
  });

  it('leaves a boat alone that somebody else changed, and one that is gone, and says which', async () => {
    const [mine = 0, theirs = 0] = await build([{ name: 'Mine' }, { name: 'Theirs' }]);
    await site.send('PUT', `/api/admin/boats/${theirs}/`, {
      headers: admin.headers,
      payload: { price: 777, version: 1 },
    });
    const changes = { price: 50 };
    const result = await edit([
      { id: mine, version: 1, changes },
      { id: theirs, version: 1, changes },
      { id: 4711, version: 1, changes },
    ]);
    expect(names(result.saved)).toEqual(['Mine']);
    expect(result.outdated).toMatchObject([{ id: theirs, name: 'Theirs', price: 777, version: 2 }]);
    expect(result.gone).toEqual([4711]);
    expect(await stored()).toMatchObject([{ price: 50 }, { price: 777, version: 2 }]);
  });

  it('changes nothing a second time, as when the first answer was lost', async () => {
    const [id = 0] = await build([{ price: 100 }]);
    const boats = [{ id, version: 1, changes: { price: 110 } }];
    const first = await edit(boats);
    expect(await edit(boats)).toEqual(first);
    expect(await site.knex('audit_log')).toHaveLength(1);
  });

  it('changes none of them when one would have a discount that is none', async () => {
    const [one = 0, two = 0] = await build([
      { name: 'One', price: 100 },
      { name: 'Two', price: 100, discount_price: 90 },
    ]);
    const changes = { price: 80 };
    const response = await send([
      { id: one, version: 1, changes },
      { id: two, version: 1, changes },
    ]);
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({
      error: 'Two: Discount price must be less than regular price.',
    });
    expect(await stored()).toMatchObject([{ price: 100 }, { price: 100 }]);
    expect(await site.knex('audit_log')).toEqual([]);
  });

  it('is done by two at once without a deadlock; each boat is changed by one of them', async () => {
    const ids = await build([{}, {}, {}, {}]);
    const of = (price: number, order: number[]) =>
      order.map((id) => ({ id, version: 1, changes: { price } }));
    const results = await Promise.all([
      edit(of(11, ids)),
      edit(of(12, ids.toReversed())),
      edit(of(13, ids)),
    ]);
    expect(results.map(({ saved }) => saved.length).sort()).toEqual([0, 0, 4]);
    expect(results.map(({ outdated }) => outdated.length).sort()).toEqual([0, 4, 4]);
    expect(await site.knex('audit_log')).toHaveLength(4);
  });

  it.each<[string, object[]]>([
    ['no boat', []],
    ['a boat without changes', [{ id: 1, version: 1, changes: {} }]],
    ['a boat without a version', [{ id: 1, changes: { price: 1 } }]],
    ['a field that only its form changes', [{ id: 1, version: 1, changes: { name: 'X' } }]],
    ['a price below zero', [{ id: 1, version: 1, changes: { price: -1 } }]],
    ['a part of a cent', [{ id: 1, version: 1, changes: { price: 1.005 } }]],
    ['an unknown status', [{ id: 1, version: 1, changes: { status: 'sunk' } }]],
    ['a boat twice', [1, 1].map((id) => ({ id, version: 1, changes: { price: 1 } }))],
    [
      'too many',
      Array.from({ length: 201 }, (_, n) => ({ id: n + 1, version: 1, changes: { price: 1 } })),
    ],
  ])('refuses %s', async (_what, boats) => {
    expect((await send(boats)).statusCode).toBe(400);
  });

  it('is for administrators only', async () => {
    const boats = [{ id: 1, version: 1, changes: { price: 1 } }];
    expect((await send(boats, {})).statusCode).toBe(401);
    expect((await send(boats, (await signIn(site)).headers)).statusCode).toBe(403);
  });
});

it('pictures that two boats show outlive either of them', async () => {
  const boat = { name: 'One', description: 'Calm.', main_image_key: 'a', gallery: ['b', 'a'] };
  const add = async (name: string) =>
    (
      await site.send('POST', '/api/admin/boats/', {
        headers: admin.headers,
        payload: { ...boat, name },
      })
    ).result as { id: number };
  const first = await add('One');
  const copy = await add('One (copy)');
  const deleted = await site.send('DELETE', `/api/admin/boats/${first.id}/`, {
    headers: admin.headers,
  });
  expect(deleted.statusCode).toBe(204);
  expect((await site.get(`/api/boat/${copy.id}/`)).result).toMatchObject({
    main_image: { image: '/media/a/original' },
    gallery_images: [{ image: '/media/b/original' }, { image: '/media/a/original' }],
  });
  expect(await site.knex('pictures').whereIn('key', ['a', 'b'])).toHaveLength(2);
});
