import { buildBoat, buildCategory, buildReview } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueChunk } from '../../contract/boats';
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
});
