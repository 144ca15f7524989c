import { buildBoat, buildCategory, buildLead, buildReview } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminBoat } from '../../../contract/admin/boats';
import type { AdminPage } from '../../../contract/admin/lists';
import { type SignedIn, signIn } from '../../testing/accounts';
import { buildPicture } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
  for (const key of ['a', 'b', 'c', 'd']) await buildPicture(site.knex, key);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('boats').delete();
  await site.knex('categories').where({ is_default: false }).delete();
  await site.knex('audit_log').delete();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path = '/', payload?: object): ReturnType<TestServer['send']> =>
  site.send(method, `/api/admin/boats${path}`, {
    headers: admin.headers,
    ...(payload && { payload }),
  });
const errorOf = async (method: Method, path: string, payload: object): Promise<unknown> => {
  const response = await call(method, path, payload);
  expect(response.statusCode).toBe(400);
  return (response.result as { error: unknown }).error;
};
const added = async (fields: object = {}): Promise<AdminBoat> => {
  const response = await call('POST', '/', { ...boat, ...fields });
  expect(response.statusCode).toBe(201);
  return response.result as AdminBoat;
};
const keysOf = (result: AdminBoat): string[] =>
  result.gallery_images.map(({ image }) => image.split('/')[2] ?? '');

const boat = { name: 'Azimut 66ft', description: 'A yacht for the bay.' };
/** What its trips cost beside its price. */
const terms = {
  more_durations: [
    { hours: 6, price: 1700.5 },
    { hours: 8, price: 2200 },
  ],
  ...{ captain_price: 0, fuel_price: 45.5, cleaning_price: 120 },
  ...{ included: 'Captain\nIce', not_included: 'Food', cancellation: 'Until 15 days before.' },
  ...{ meeting_point: 'Miami Beach Marina', meeting_lat: 25.7702, meeting_lng: -80.1397 },
};

describe('the list of boats', () => {
  it('has everything of a boat, its pictures in order and its rating', async () => {
    const category = await buildCategory(site.knex, { name: 'Motor Yachts' });
    const { id } = await added({
      category: category.id,
      price: 1200.5,
      discount_price: 999.99,
      length: 66,
      capacity: 12,
      staterooms: 3,
      bathrooms: 2,
      duration_hours: 4,
      featured: true,
      type: 'yacht',
      note: 'Fuel included',
      ...terms,
      main_image_key: 'a',
      gallery: ['c', 'b'],
    });
    await buildReview(site.knex, { boat_id: id, rating: 4 });
    const page = (await call('GET')).result as AdminPage<AdminBoat>;
    expect(page).toMatchObject({ count: 1, next: null, previous: null });
    expect(page.results).toEqual([
      {
        id,
        version: 1,
        name: 'Azimut 66ft',
        code: 'MY-066',
        description: 'A yacht for the bay.',
        status: 'active',
        type: 'yacht',
        price: 1200.5,
        discount_price: 999.99,
        duration_hours: 4,
        note: 'Fuel included',
        ...terms,
        category: { id: category.id, name: 'Motor Yachts' },
        length: 66,
        capacity: 12,
        staterooms: 3,
        bathrooms: 2,
        featured: true,
        is_priority: false,
        main_image: '/media/a/original',
        main_picture: expect.objectContaining({ image: '/media/a/original', width: 1600 }),
        gallery_images: ['c', 'b'].map((key) => ({
          id: expect.any(Number),
          image: `/media/${key}/original`,
          picture: expect.objectContaining({ image: `/media/${key}/original`, blur: null }),
        })),
        average_rating: '4.0',
        reviews_count: 1,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await call('GET', `/${id}/`)).result).toEqual(page.results[0]);
    expect((await call('GET', '/4711/')).statusCode).toBe(404);
  });

  it('is newest first with pinned boats first in every order, and shows inactive ones', async () => {
    const [yachts, dinghies] = [
      await buildCategory(site.knex, { name: 'Yachts' }),
      await buildCategory(site.knex, { name: 'dinghies' }),
    ];
    const rows = [
      { name: 'Bea', price: 100, length: 30, category_id: yachts.id },
      { name: 'ada', price: null, length: 50, category_id: dinghies.id },
      { name: 'Cid', price: 50, length: 40, category_id: 1, status: 'inactive' as const },
      { name: 'Pin', price: 75, length: 45, category_id: yachts.id, is_priority: true },
    ];
    for (const [n, row] of rows.entries()) {
      await buildBoat(site.knex, { ...row, created_at: new Date(Date.UTC(2026, 0, n + 1)) });
    }
    const names = async (query: string): Promise<string> => {
      const page = (await call('GET', `/?${query}`)).result as AdminPage<AdminBoat>;
      return page.results.map(({ name }) => name).join(' ');
    };
    expect(await names('')).toBe('Pin Cid ada Bea');
    expect(await names('sort=created_at')).toBe('Pin Bea ada Cid');
    expect(await names('sort=name')).toBe('Pin ada Bea Cid');
    expect(await names('sort=price')).toBe('Pin Cid Bea ada');
    expect(await names('sort=-price')).toBe('Pin Bea Cid ada');
    expect(await names('sort=-length')).toBe('Pin ada Cid Bea');
    expect(await names('sort=status')).toBe('Pin Bea ada Cid');
    expect(await names('sort=category')).toBe('Pin ada Cid Bea');
    expect(await names('status=inactive')).toBe('Cid');
    expect(await names(`category=${yachts.id}`)).toBe('Pin Bea');
    expect(await names('search=DINGH')).toBe('ada');
    expect(await names('search=%25')).toBe('');
    expect(await names('per_page=2&page=2&sort=name')).toBe('Bea Cid');
  });
});

describe('a new boat', () => {
  it('needs a name and a description, and gets a code, no measures and Uncategorized', async () => {
    expect(await errorOf('POST', '/', {})).toEqual({
      name: 'Name is required',
      description: 'Description is required',
    });
    expect(await added({ length: null, price: null })).toMatchObject({
      code: 'UN-000',
      status: 'active',
      type: 'boat',
      category: { id: 1, name: 'Uncategorized' },
      length: 0,
      capacity: 0,
      price: null,
      main_image: null,
      gallery_images: [],
    });
    const [change] = await site.knex('audit_log');
    expect(change).toMatchObject({ action: 'create', entity: 'boat', after: { gallery: [] } });
  });

  it.each([
    [{ name: 'x'.repeat(101) }, { name: 'Name cannot exceed 100 characters' }],
    [
      { description: 'x'.repeat(1001) },
      { description: 'Description cannot exceed 1000 characters' },
    ],
    [{ note: 'x'.repeat(201) }, { note: 'Note cannot exceed 200 characters' }],
    [{ price: 'free' }, { price: 'Price must be a valid number' }],
    [{ price: 10.999 }, { price: 'Price must be a valid number' }],
    [{ price: 100_000_000 }, { price: 'Price must be a valid number' }],
    [{ price: -1 }, { price: 'Price cannot be negative' }],
    [{ discount_price: 'x' }, { discount_price: 'Discount price must be a valid number' }],
    [{ discount_price: -0.01 }, { discount_price: 'Discount price cannot be negative' }],
    [
      { price: 100, discount_price: 100 },
      { discount_price: 'Discount price must be less than regular price' },
    ],
    [{ discount_price: 0 }, { discount_price: 'Discount price must be less than regular price' }],
    [{ length: -1 }, { length: 'Length must be a non-negative integer' }],
    [{ capacity: 1.5 }, { capacity: 'Capacity must be a non-negative integer' }],
    [{ staterooms: 'many' }, { staterooms: 'Staterooms must be a non-negative integer' }],
    [{ bathrooms: 10_001 }, { bathrooms: 'Bathrooms must be a non-negative integer' }],
    [{ duration_hours: 0 }, { duration_hours: 'Hours must be a whole number above 0' }],
    ...[
      [{ hours: 4 }],
      [{ hours: 0, price: 10 }],
      [{ hours: 25, price: 10 }],
      [{ hours: 4, price: 0 }],
      [{ hours: 4, price: 10.001 }],
      [{ hours: 4, price: null }],
      [
        { hours: 4, price: 10 },
        { hours: 4, price: 20 },
      ],
      Array.from({ length: 7 }, (_, n) => ({ hours: n + 1, price: 10 })),
      'long',
      null,
    ].map((more_durations): [object, object] => [
      { more_durations },
      {
        more_durations:
          'Each length needs whole hours from 1 to 24 and a price, and each hours once',
      },
    ]),
    [
      { captain_price: -1 },
      { captain_price: 'Captain must be a valid number that is not negative' },
    ],
    [{ fuel_price: 'much' }, { fuel_price: 'Fuel must be a valid number that is not negative' }],
    [{ included: 'x'.repeat(501) }, { included: 'Included cannot exceed 500 characters' }],
    ...[
      { meeting_lat: 25.7, meeting_lng: null },
      { meeting_lat: 91, meeting_lng: -80 },
    ].map((place): [object, object] => [
      place,
      {
        meeting_lat: 'A place needs degrees of latitude and longitude, as in 25.7784, -80.1847',
      },
    ]),
    [{ category: 4711 }, { category: 'Invalid category selection' }],
    [{ code: 'x'.repeat(21) }, { code: 'Code cannot exceed 20 characters' }],
    [
      { main_image_key: 'gone' },
      { main_image_key: 'A picture did not arrive. Please add it again.' },
    ],
    [{ gallery: ['a', 'gone'] }, { gallery: 'A picture did not arrive. Please add it again.' }],
    [{ gallery: [4711] }, { gallery: 'A picture did not arrive. Please add it again.' }],
    [{ gallery: ['../x'] }, { gallery: 'A picture did not arrive. Please add it again.' }],
    [{ gallery: Array(41).fill('a') }, { gallery: 'A boat can have at most 40 pictures.' }],
    [{ status: 'sunk' }, { status: 'Invalid status selection' }],
    [{ version: 1 }, { version: 'There is no field of this name here.' }],
  ])('is refused with %j', async (wrong, error) => {
    expect(await errorOf('POST', '/', { ...boat, ...wrong })).toEqual(error);
    expect(await site.knex('boats')).toEqual([]);
  });

  it('takes a body that is an object only', async () => {
    expect(await errorOf('POST', '/', [])).toBe('Please send the fields as a JSON object.');
    const broken = await site.send('POST', '/api/admin/boats/', {
      headers: { ...admin.headers, 'content-type': 'application/json' },
      payload: '{"name":',
    });
    expect(broken.statusCode).toBe(400);
  });

  it('gets the next free code, also when many are made at once, and no other has one that is taken', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => added({ length: 25 })));
    expect(made.map(({ code }) => code).sort()).toEqual(
      ['UN-025', 'UN-025B', 'UN-025C', 'UN-025D', 'UN-025E', 'UN-025F'].sort(),
    );
    expect(await added({ code: 'SEA-1' })).toMatchObject({ code: 'SEA-1' });
    expect(await errorOf('POST', '/', { ...boat, code: 'SEA-1' })).toEqual({
      code: 'Another boat has this code',
    });
  });
});

describe('an edit of a boat', () => {
  it('changes what is sent; a measure that is cleared is 0 and a blank code stays', async () => {
    const { id } = await added({ length: 66, price: 100, note: 'Old', featured: true });
    const edit = { length: null, price: 250.75, note: '', code: '', is_priority: true, version: 1 };
    expect((await call('PUT', `/${id}/`, edit)).result).toMatchObject({
      length: 0,
      price: 250.75,
      note: null,
      code: 'UN-066',
      is_priority: true,
      featured: true,
      name: boat.name,
      version: 2,
    });
  });

  it('orders lengths of trips, and knows those that are the same', async () => {
    const { id } = await added(terms);
    const [six, eight] = terms.more_durations;
    const same = await call('PUT', `/${id}/`, { more_durations: [eight, six], version: 1 });
    expect(same.result).toMatchObject({ version: 1, more_durations: [six, eight] });
    const fewer = await call('PUT', `/${id}/`, { more_durations: [eight], version: 1 });
    expect(fewer.result).toMatchObject({ version: 2, more_durations: [eight] });
    const cleared = await call('PUT', `/${id}/`, { included: '', captain_price: null, version: 2 });
    expect(cleared.result).toMatchObject({ included: null, captain_price: null, fuel_price: 45.5 });
    const [entry] = await site.knex('audit_log').where({ action: 'update' }).orderBy('id');
    expect(entry.after).toMatchObject({ more_durations: [eight] });
  });

  it('keeps both halves of a place, or none', async () => {
    const { id } = await added(terms);
    expect(await errorOf('PUT', `/${id}/`, { meeting_lng: null })).toEqual({
      meeting_lat: 'A place needs degrees of latitude and longitude, as in 25.7784, -80.1847',
    });
  });

  it('compares prices with those that stay', async () => {
    const { id } = await added({ price: 100, discount_price: 80 });
    const tooHigh = { discount_price: 'Discount price must be less than regular price' };
    for (const edit of [{ price: 80 }, { price: null }, { discount_price: 100 }]) {
      expect(await errorOf('PUT', `/${id}/`, edit)).toEqual(tooHigh);
    }
    expect((await call('PUT', `/${id}/`, { price: 70, discount_price: null })).statusCode).toBe(
      200,
    );
  });

  it('moves, adds and removes pictures, and those that stay keep their ids', async () => {
    const before = await added({ gallery: ['a', 'b', 'c'], main_image_key: 'a' });
    const [a, b, c] = before.gallery_images.map(({ id }) => id) as [number, number, number];
    const edit = { gallery: [c, 'd', a], main_image_key: null, version: 1 };
    const after = (await call('PUT', `/${before.id}/`, edit)).result as AdminBoat;
    expect(keysOf(after)).toEqual(['c', 'd', 'a']);
    expect(after.gallery_images.map(({ id }) => id)).toEqual([c, expect.any(Number), a]);
    expect(after.main_image).toBeNull();
    expect(await site.knex('boat_images').where({ id: b })).toEqual([]);

    // Sent again, since its answer was lost, it changes nothing.
    const again = await call('PUT', `/${before.id}/`, edit);
    expect(again.statusCode).toBe(200);
    expect(again.result).toEqual(after);
    expect(await site.knex('audit_log').orderBy('id')).toMatchObject([
      { action: 'create' },
      { before: { gallery: ['a', 'b', 'c'] }, after: { gallery: ['c', 'd', 'a'] } },
    ]);
    expect(
      keysOf((await call('PUT', `/${before.id}/`, { gallery: [] })).result as AdminBoat),
    ).toEqual([]);
  });

  it('takes no picture of another boat', async () => {
    const [other] = (await added({ gallery: ['a'] })).gallery_images;
    const { id } = await added({ gallery: ['b'] });
    expect(await errorOf('PUT', `/${id}/`, { gallery: [other?.id] })).toEqual({
      gallery: 'A picture did not arrive. Please add it again.',
    });
  });

  it('is a 409 with the boat as it is when it was based on another version, pictures included', async () => {
    const { id, gallery_images } = await added({ gallery: ['a', 'b'] });
    const ids = gallery_images.map((image) => image.id);
    await call('PUT', `/${id}/`, { gallery: [ids[1]], version: 1 });
    for (const edit of [
      { name: 'Other' },
      { gallery: [ids[0]] },
      { price: 1, discount_price: 2 },
    ]) {
      const response = await call('PUT', `/${id}/`, { ...edit, version: 1 });
      expect(response.statusCode).toBe(409);
      expect(response.result).toMatchObject({ code: 'conflict', current: { id, version: 2 } });
    }
    expect((await call('PUT', `/${id}/`, { name: boat.name, version: 1 })).statusCode).toBe(200);
  });

  it('is won by one of many at once', async () => {
    const { id } = await added();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) => call('PUT', `/${id}/`, { price: n + 1, version: 1 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array(5).fill(409),
    ]);
  });

  it('is refused for a code that another boat has, and an unknown boat', async () => {
    await added({ code: 'SEA-1' });
    const { id } = await added();
    expect(await errorOf('PUT', `/${id}/`, { code: 'SEA-1' })).toEqual({
      code: 'Another boat has this code',
    });
    expect((await call('PUT', '/4711/', { price: 1 })).statusCode).toBe(404);
  });
});

describe('what an admin saves', () => {
  it('is on the public site at once, through every server, and nothing keeps an older answer', async () => {
    const other = await createTestServer({ knex: site.knex });
    const versionOf = async (): Promise<string> =>
      ((await other.get('/api/catalogue/')).result as { version: string }).version;
    const { id } = await added({ price: 100, gallery: ['a'] });
    const before = await versionOf();
    expect((await other.get(`/api/boat/${id}/`)).result).toMatchObject({ price: 100 });

    await call('PUT', `/${id}/`, { price: 90, name: 'Azimut 70ft', gallery: ['b'] });
    const boatNow = await other.get(`/api/boat/${id}/`);
    expect(boatNow.result).toMatchObject({
      price: 90,
      gallery_images: [{ image: '/media/b/original' }],
    });
    const list = await other.get('/api/boats/');
    expect(list.result).toMatchObject({ results: [{ name: 'Azimut 70ft' }] });
    for (const { headers } of [boatNow, list, await other.get('/api/catalogue/')]) {
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect(await versionOf()).not.toBe(before);
    expect((await other.get(`/api/catalogue/?version=${before}`)).statusCode).toBe(200);

    await call('PUT', `/${id}/`, { status: 'inactive' });
    expect((await other.get(`/api/boat/${id}/`)).statusCode).toBe(404);
    expect((await other.get('/api/boats/')).result).toMatchObject({ count: 0 });
    await other.server.stop();
  });
});

describe('deleting boats', () => {
  it('deletes their reviews and leaves their name to leads', async () => {
    const { id } = await buildBoat(site.knex, { name: 'Gone 30ft' });
    await buildReview(site.knex, { boat_id: id });
    const lead = await buildLead(site.knex, { boat_id: id, boat_name: 'Gone 30ft' });
    expect((await call('DELETE', `/${id}/`)).statusCode).toBe(204);
    expect((await call('DELETE', `/${id}/`)).statusCode).toBe(404);
    expect(await site.knex('reviews')).toEqual([]);
    expect(await site.knex('leads').where({ id: lead.id }).first()).toMatchObject({
      boat_id: null,
      boat_name: 'Gone 30ft',
    });
  });

  it('deletes many at once and ignores those that are gone', async () => {
    const ids = (await Promise.all([1, 2, 3].map(() => buildBoat(site.knex)))).map(({ id }) => id);
    const response = await call('POST', '/bulk-delete/', { boat_ids: [...ids.slice(1), 4711] });
    expect(response.result).toEqual({ deleted: 2 });
    expect(await site.knex('boats').pluck('id')).toEqual([ids[0]]);
    expect((await call('POST', '/bulk-delete/', { boat_ids: [] })).statusCode).toBe(400);
  });
});
