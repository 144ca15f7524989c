import { buildBoat, buildCategory } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPicture, buildPost } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';
import { listAddresses } from './sitemap';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer({ publicUrl: 'https://sea.example' });
  const { knex } = site;
  await buildCategory(knex, { id: 7, name: 'Motor Yachts' });
  await buildCategory(knex, { id: 8, name: 'Empty' });
  const updated_at = new Date('2026-05-06T07:08:09Z');
  await buildBoat(knex, { id: 41, name: 'Azimut 66ft', category_id: 7, updated_at });
  await buildBoat(knex, { id: 42, name: 'Sold 30ft', status: 'inactive', category_id: 8 });
  await buildPost(knex, { title: 'Sailing to Stiltsville' });
  await buildPost(knex, { title: 'A draft', status: 'draft' });
});
afterAll(() => site.close());

describe('GET /sitemap.xml', () => {
  it('names every public page once, by its canonical address', async () => {
    const response = await site.get('/sitemap.xml');
    expect(response.headers['content-type']).toContain('application/xml');
    const addresses = [...response.payload.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(addresses.map((url) => url?.replace('https://sea.example', ''))).toEqual([
      '/',
      '/about-us',
      '/services',
      '/faqs-page',
      '/terms',
      '/privacy-policy',
      '/blog',
      '/services/catering-menu',
      '/services/liquor-menu',
      '/services/decoration-guide',
      '/services/decoration-gallery',
      '/boats/category/7/motor-yachts',
      '/blog/sailing-to-stiltsville',
      '/boats/41/azimut-66ft',
    ]);
  });

  it('says when a page last changed', async () => {
    const { payload } = await site.get('/sitemap.xml');
    const boat = '<loc>https://sea.example/boats/41/azimut-66ft</loc>';
    expect(payload).toContain(`${boat}<lastmod>2026-05-06T07:08:09.000Z</lastmod>`);
    expect(payload).toMatch(/<loc>https:\/\/sea\.example\/blog<\/loc><lastmod>/);
    expect(payload).toContain('<url><loc>https://sea.example/terms</loc></url>');
  });

  it('names the picture of a boat or post that has one', async () => {
    await buildPicture(site.knex, 'boat-picture');
    await site.knex('boats').where({ id: 41 }).update({ main_image: 'boat-picture' });
    const { payload } = await site.get('/sitemap.xml');
    expect(payload.match(/<image:loc>.*?<\/image:loc>/g)).toEqual([
      '<image:loc>https://sea.example/media/boat-picture/share.jpg</image:loc>',
    ]);
  });

  it('is cut at what a sitemap may have', async () => {
    const paths = (await listAddresses(site.knex, 13)).map(({ path }) => path);
    expect(paths).toHaveLength(13);
    expect(paths).not.toContain('/boats/41/azimut-66ft');
  });
});

describe('GET /robots.txt', () => {
  it('shuts the back office only and names the sitemap', async () => {
    const response = await site.get('/robots.txt');
    expect(response.headers['content-type']).toContain('text/plain');
    expect(response.payload).toBe(
      'User-agent: *\nDisallow: /admin\n\nSitemap: https://sea.example/sitemap.xml\n',
    );
  });
});
