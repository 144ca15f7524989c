import { buildBoat, buildCategory, buildReview } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoatSummary, CatalogueChunk } from '../../contract/boats';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
  const { knex } = site;
  const category = await buildCategory(knex, { name: 'Yachts' });
  await knex('pictures').insert(
    ['main', 'second', 'first'].map((key) => ({
      key,
      width: 1900,
      height: 900,
      blur: null,
      content_type: 'image/webp',
    })),
  );
  await buildBoat(knex, {
    id: 7,
    name: 'Azimut 66ft',
    code: 'MY-066',
    price: 2400.5,
    discount_price: 1999.99,
    note: 'Fuel included.',
    length: 66,
    category_id: category.id,
    main_image: 'main',
  });
  await knex('boat_images').insert([
    { boat_id: 7, position: 1, image: 'second' },
    { boat_id: 7, position: 0, image: 'first' },
  ]);
  for (const rating of [5, 4, 4]) await buildReview(knex, { boat_id: 7, rating });
  await buildReview(knex, { boat_id: 7, rating: 1, is_approved: false, moderated_at: null });
});
afterAll(() => site.close());

describe('GET /boat/{id}/', () => {
  it('is the boat with prices as numbers, its rating with one decimal, and its pictures in order', async () => {
    const response = await site.get('/api/boat/7/');
    expect(response.statusCode).toBe(200);
    expect(response.result).toMatchObject({
      id: 7,
      name: 'Azimut 66ft',
      code: 'MY-066',
      category: { name: 'Yachts' },
      price: 2400.5,
      discount_price: 1999.99,
      note: 'Fuel included.',
      average_rating: '4.3',
      reviews_count: 3,
      main_image: { image: '/media/main/original', width: 1900, height: 900 },
      gallery_images: [{ image: '/media/first/original' }, { image: '/media/second/original' }],
    });
  });

  it('has the rating "0.0" without approved reviews, and no picture where there is none', async () => {
    const { id } = await buildBoat(site.knex);
    expect((await site.get(`/api/boat/${id}/`)).result).toMatchObject({
      average_rating: '0.0',
      main_image: null,
      gallery_images: [],
    });
  });

  it('is a 404 for an inactive boat', async () => {
    const { id } = await buildBoat(site.knex, { status: 'inactive' });
    expect((await site.get(`/api/boat/${id}/`)).statusCode).toBe(404);
  });
});

describe('a rating', () => {
  it('follows every way in which a review can change', async () => {
    const { knex } = site;
    const { id } = await buildBoat(knex);
    const rating = async (): Promise<string> =>
      ((await site.get(`/api/boat/${id}/`)).result as { average_rating: string }).average_rating;
    const review = await buildReview(knex, { boat_id: id, rating: 2 });
    expect(await rating()).toBe('2.0');
    await knex('reviews').where({ id: review.id }).update({ rating: 4 });
    expect(await rating()).toBe('4.0');
    await knex('reviews').where({ id: review.id }).update({ is_approved: false });
    expect(await rating()).toBe('0.0');
    await knex('reviews').where({ id: review.id }).update({ is_approved: true });
    await knex('reviews').where({ id: review.id }).delete();
    expect(await rating()).toBe('0.0');
  });
});

describe('GET /catalogue/', () => {
  it('holds every active boat in full, and answers 304 until something changes', async () => {
    const first = (await site.get('/api/catalogue/')).result as CatalogueChunk;
    const count = await site.knex('boats').where({ status: 'active' }).count('id as n').first();
    expect(first.boats).toHaveLength(Number(count?.n));
    expect(first.next).toBeNull();
    expect(first.boats.find((boat) => boat.id === 7)).toEqual(
      (await site.get('/api/boat/7/')).result,
    );

    const again = `/api/catalogue/?version=${encodeURIComponent(first.version)}`;
    expect((await site.get(again)).statusCode).toBe(304);
    await buildReview(site.knex, { boat_id: 7 });
    expect((await site.get(again)).statusCode).toBe(200);
  });
});

describe('GET /categories/ and /boats-fomo-names/', () => {
  it('counts active boats, and lists categories without boats too', async () => {
    await buildCategory(site.knex, { name: 'Aaa empty' });
    const { result } = await site.get('/api/categories/');
    expect(result).toMatchObject([
      { name: 'Aaa empty', boats_count: 0 },
      { name: 'Yachts', boats_count: 1 },
      { id: 1, name: 'Uncategorized' },
    ]);
  });

  it('names boats by id', async () => {
    const { result } = await site.get('/api/boats-fomo-names/');
    expect((result as { boats: unknown[] }).boats).toContainEqual({ id: 7, name: 'Azimut 66ft' });
  });

  it('name no boat that is not on offer', async () => {
    const { name } = await buildBoat(site.knex, { name: 'Sold 30ft', status: 'inactive' });
    expect((await site.get('/api/boats-fomo-names/')).payload).not.toContain(name);
  });
});

describe('GET /boats/{id}/related/', () => {
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
