import { buildBoat, buildCategory, buildReview } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeoRecord } from '../../contract/seo';
import { buildPicture, buildPost } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let boat: number;
let sold: number;
beforeAll(async () => {
  site = await createTestServer({ publicUrl: 'https://sea.example' });
  const { knex } = site;
  const category = await buildCategory(knex, { name: 'Motor Yachts' });
  await buildPicture(knex, 'boat-picture');
  await buildPicture(knex, 'post-picture');
  const columns = { category_id: category.id, main_image: 'boat-picture', featured: true };
  boat = (
    await buildBoat(knex, {
      ...columns,
      name: 'Azimut 66ft',
      length: 66,
      capacity: 13,
      price: 2400,
      discount_price: 1990.5,
      duration_hours: 4,
    })
  ).id;
  await buildReview(knex, { boat_id: boat });
  sold = (await buildBoat(knex, { name: 'Sold 30ft', status: 'inactive' })).id;
  await buildPost(knex, {
    title: 'Sailing to Stiltsville',
    main_image: 'post-picture',
    main_image_alt: 'Three houses on stilts',
    plain_text_content: 'Seven wooden houses stand in the bay. '.repeat(20),
    published_at: new Date('2026-03-04T15:00:00Z'),
  });
  await buildPost(knex, { title: 'A draft', status: 'draft' });
});
afterAll(() => site.close());

const get = async (path: string): Promise<SeoRecord> => {
  const response = await site.server.inject({
    url: `/api/seo/api/${path}/`,
    headers: { host: 'evil.example' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.payload).not.toContain('evil.example');
  return response.result as SeoRecord;
};

describe('GET /seo/api/page/{name}/', () => {
  it('is a record of every column', async () => {
    expect(await get('page/about')).toEqual({
      title: 'About Mr. Sea',
      description: expect.stringContaining('2018'),
      og_title: 'About Mr. Sea',
      og_description: expect.stringContaining('2018'),
      og_image: 'https://sea.example/media/boat-picture/share.jpg',
      og_image_alt: 'About Mr. Sea',
      og_type: 'website',
      og_url: 'https://sea.example/about-us',
      twitter_card: 'summary_large_image',
      twitter_title: 'About Mr. Sea',
      twitter_description: expect.stringContaining('2018'),
      twitter_image: 'https://sea.example/media/boat-picture/share.jpg',
      twitter_site: '',
      twitter_creator: '',
      canonical_url: 'https://sea.example/about-us',
      site_name: 'Mr. Sea',
      site_locale: 'en_US',
      post_published_at: null,
    });
  });

  it('has a title and a description of its own for each page', async () => {
    const names = ['home', 'about', 'services', 'faqs', 'terms', 'policy'];
    const records = [
      ...(await Promise.all(names.map((name) => get(`page/${name}`)))),
      await get('blog'),
    ];
    expect(new Set(records.map(({ title }) => title)).size).toBe(7);
    expect(new Set(records.map(({ description }) => description)).size).toBe(7);
    expect(
      records.map(({ canonical_url }) => canonical_url.replace('https://sea.example', '')),
    ).toEqual(['/', '/about-us', '/services', '/faqs-page', '/terms', '/privacy-policy', '/blog']);
    for (const { description } of records) expect(description.length).toBeLessThanOrEqual(160);
  });

  it('is what an operator wrote, column by column', async () => {
    await site.knex('page_metadata').insert([
      {
        page: 'terms',
        title: 'Our terms',
        og_image: '/media/post-picture/share.jpg',
        twitter_site: '@sea',
      },
      { boat_id: boat, description: 'A fine boat.', canonical_url: 'https://boats.example/azimut' },
    ]);
    expect(await get('page/terms')).toMatchObject({
      title: 'Our terms',
      og_title: 'Our terms',
      twitter_title: 'Our terms',
      description: expect.stringContaining('cancellation'),
      og_image: 'https://sea.example/media/post-picture/share.jpg',
      twitter_site: '@sea',
    });
    expect(await get(`boat/${boat}`)).toMatchObject({
      title: 'Azimut 66ft for rent in Miami, FL | Mr. Sea',
      description: 'A fine boat.',
      canonical_url: 'https://boats.example/azimut',
      og_url: 'https://boats.example/azimut',
    });
    await site.knex('page_metadata').delete();
  });
});

describe('GET /seo/api/boat/{id}/ and /seo/api/blog/{slug}/', () => {
  it('speak of the boat: name, category, length, price', async () => {
    const record = await get(`boat/${boat}`);
    expect(record).toMatchObject({
      title: 'Azimut 66ft for rent in Miami, FL | Mr. Sea',
      og_type: 'product',
      canonical_url: `https://sea.example/boats/${boat}/azimut-66ft`,
    });
    expect(record.description).toMatch(
      /^Azimut 66ft with a captain in Miami: Motor Yachts, 66 ft, up to 13 guests, \$1,990\.50 for 4 hours\. /,
    );
    expect(record.description.length).toBeLessThanOrEqual(160);
  });

  it('speak of the post: title, beginning, day', async () => {
    const record = await get('blog/sailing-to-stiltsville');
    expect(record).toMatchObject({
      title: 'Sailing to Stiltsville | Mr. Sea',
      og_title: 'Sailing to Stiltsville',
      og_type: 'article',
      og_image: 'https://sea.example/media/post-picture/share.jpg',
      og_image_alt: 'Three houses on stilts',
      post_published_at: '2026-03-04T15:00:00.000Z',
    });
    expect(record.description).toMatch(/^Seven wooden houses stand in the bay\. .*…$/);
    expect(record.description.length).toBeLessThanOrEqual(160);
  });

  it.each([
    'page/saved',
    'page/waiting',
    'page/nothing',
    'boat/999999',
    'blog/none',
    'blog/a-draft',
  ])('know nothing of %s', async (path) => {
    expect((await site.get(`/api/seo/api/${path}/`)).statusCode).toBe(404);
  });

  it('know nothing of a boat that is not on offer', async () => {
    expect((await site.get(`/api/seo/api/boat/${sold}/`)).statusCode).toBe(404);
  });
});
