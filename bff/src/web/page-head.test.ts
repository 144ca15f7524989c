import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBoat, buildCategory, buildReview } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faqs } from '../../contract/faqs';
import type { LeadReceipt } from '../../contract/leads';
import { signIn } from '../testing/accounts';
import { sendOffer } from '../testing/offers';
import { buildPicture, buildPost } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let webDir: string;
const template = `<!doctype html><html><head><meta charset="utf-8" />
    <title>Template</title><meta name="description" content="Template" />
    <link rel="icon" href="/favicon.svg" /></head><body>App</body></html>`;
const nasty = `Tom's </script><script>alert("1")</script> & <!-- $& boat`;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'mr-sea-web-'));
  await writeFile(join(webDir, 'index.html'), template);
  site = await createTestServer({ webDir, publicUrl: 'https://sea.example' });
  const { knex } = site;
  const { id: category_id } = await buildCategory(knex, { id: 7, name: 'Motor Yachts' });
  await buildCategory(knex, { id: 8, name: 'Empty' });
  await buildPicture(knex, 'boat-picture');
  const columns = { category_id, main_image: 'boat-picture' };
  await buildBoat(knex, {
    id: 41,
    name: 'Azimut 66ft',
    code: 'MY-066',
    price: 2400,
    duration_hours: 4,
    more_durations: [{ hours: 6, price: 3400 }],
    ...columns,
  });
  await buildReview(knex, { boat_id: 41, rating: 5 });
  await buildReview(knex, { boat_id: 41, rating: 4 });
  await buildReview(knex, { boat_id: 41, rating: 1, is_approved: false });
  await buildBoat(knex, { id: 42, name: nasty, description: nasty });
  await buildBoat(knex, { id: 43, name: 'Skiff', price: null });
  await buildPost(knex, { title: nasty, slug: 'nasty', plain_text_content: nasty });
  await buildPost(knex, { title: 'Sailing to Stiltsville' });
});
afterAll(async () => {
  await site.close();
  await rm(webDir, { recursive: true });
});

type Things = Record<string, unknown>[];
const page = async (url: string): Promise<string> => {
  const response = await site.get(url);
  expect(response.statusCode).toBe(200);
  return response.payload;
};
/** What the structured data of a page says, read as a crawler does. */
const things = (html: string): Things => {
  const [, data = ''] =
    /<script data-head type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const parsed = JSON.parse(data);
  expect(parsed['@context']).toBe('https://schema.org');
  return parsed['@graph'];
};
const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta data-head (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonical = (html: string): string | undefined =>
  /<link data-head rel="canonical" href="([^"]*)"/.exec(html)?.[1];

describe('the head of', () => {
  it.each([
    ['/', 'Boat Rentals in Miami, FL | Mr. Sea', ['LocalBusiness', 'WebSite']],
    ['/about-us', 'About Mr. Sea', ['BreadcrumbList']],
    ['/services', 'Premium Yacht Services | Mr. Sea', ['BreadcrumbList']],
    ['/faqs-page', 'Frequently Asked Questions | Mr. Sea', ['FAQPage', 'BreadcrumbList']],
    ['/terms', 'Terms of Service | Mr. Sea', ['BreadcrumbList']],
    ['/privacy-policy', 'Privacy Policy | Mr. Sea', ['BreadcrumbList']],
    ['/blog', 'Welcome to the Mr. Sea Blog', ['BreadcrumbList']],
    [
      '/blog/sailing-to-stiltsville',
      'Sailing to Stiltsville | Mr. Sea',
      ['BlogPosting', 'BreadcrumbList'],
    ],
    [
      '/boats/41/azimut-66ft',
      'Azimut 66ft for rent in Miami, FL | Mr. Sea',
      ['Product', 'BreadcrumbList'],
    ],
    ['/services/catering-menu', 'Catering Menu | Mr. Sea', ['BreadcrumbList']],
    ['/boats/category/7/motor-yachts', 'Motor Yachts in Miami, FL | Mr. Sea', ['BreadcrumbList']],
  ])('%s is its own', async (url, title, types) => {
    const html = await page(url);
    expect(html.match(/<title/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain(`<title data-head>${title}</title>`);
    expect(html).not.toContain('Template');
    expect(html).toContain('<link rel="icon" href="/favicon.svg" /></head><body>App</body>');
    expect(meta(html, 'description')?.length).toBeGreaterThan(20);
    expect(canonical(html)).toBe(`https://sea.example${url}`);
    expect(meta(html, 'og:url')).toBe(`https://sea.example${url}`);
    expect(meta(html, 'og:title')).toBeTruthy();
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    expect(meta(html, 'og:image')).toBe('https://sea.example/media/boat-picture/share.jpg');
    expect(things(html).map((thing) => thing['@type'])).toEqual(types);
  });

  it('a boat says what it costs and how it is rated', async () => {
    const [product, way] = things(await page('/boats/41/azimut-66ft'));
    expect(product).toMatchObject({
      name: 'Azimut 66ft',
      sku: 'MY-066',
      category: 'Motor Yachts',
      brand: { '@type': 'Brand', name: 'Mr. Sea' },
      image: ['https://sea.example/media/boat-picture/share.jpg'],
      offers: [
        { price: '2400.00', priceCurrency: 'USD', eligibleDuration: { value: 4, unitCode: 'HUR' } },
        { price: '3400.00', businessFunction: expect.stringMatching(/#LeaseOut$/) },
      ],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 2 },
    });
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://sea.example/' },
        { position: 2, item: 'https://sea.example/boats/category/7/motor-yachts' },
        { position: 3, name: 'Azimut 66ft' },
      ],
    });
  });

  it('a boat without price and reviews is no product, which needs one of them', async () => {
    const html = await page('/boats/43/skiff');
    expect(things(html).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
  });

  it('a post says when it was published', async () => {
    const html = await page('/blog/sailing-to-stiltsville');
    expect(meta(html, 'og:type')).toBe('article');
    expect(meta(html, 'article:published_time')).toMatch(/^2026-/);
    expect(meta(html, 'article:modified_time')).toBe(things(html)[0]?.dateModified);
    expect(things(html)[0]).toMatchObject({
      headline: 'Sailing to Stiltsville',
      datePublished: expect.stringMatching(/^2026-/),
      publisher: { '@type': 'LocalBusiness', name: 'Mr. Sea' },
    });
  });

  it('a further page of the blog is its own, what is searched for in it is not', async () => {
    const html = await page('/blog?page=2&utm_source=mail');
    expect(html).toContain('<title data-head>Blog, page 2 | Mr. Sea</title>');
    expect(meta(html, 'description')).toMatch(/^Page 2 of the blog\. /);
    expect(canonical(html)).toBe('https://sea.example/blog?page=2');
    for (const url of [
      '/blog?page=1',
      '/blog?page=x',
      '/blog?page=2&q=sun',
      '/blog?page=2&category=1',
    ]) {
      expect(canonical(await page(url))).toBe('https://sea.example/blog');
    }
  });

  it('the questions has them all, with answers', async () => {
    const [page1] = things(await page('/faqs-page')) as [{ mainEntity: Things }];
    expect(page1.mainEntity.map((question) => question.name)).toEqual(
      faqs.map((faq) => faq.question),
    );
  });

  it('a page lets no text out of its place', async () => {
    const { headers } = await site.get('/boats/42');
    for (const url of ['/blog/nasty', String(headers.location)]) {
      const html = await page(url);
      // One script, the data; no other tag has come from a text.
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(html).not.toContain('alert("1")');
      expect(html).toContain('Tom&#39;s &lt;/script&gt;');
      const [thing] = things(html);
      expect(thing?.headline ?? thing?.name).toBe(nasty);
    }
  });

  it('a page names the configured address whatever the request calls the host', async () => {
    const { payload } = await site.server.inject({ url: '/', headers: { host: 'evil.example' } });
    expect(payload).not.toContain('evil.example');
  });

  it('a category without boats is not for search engines', async () => {
    const html = await page('/boats/category/8/empty');
    expect(html).toContain('<title data-head>Empty in Miami, FL | Mr. Sea</title>');
    expect(meta(html, 'robots')).toBe('noindex');
  });

  it.each([
    ['/saved', 'Saved boats'],
    ['/compare?boats=1,2', 'Compare boats'],
    ['/waiting', 'Waiting to send'],
  ])('%s, which is about this visitor, is not for search engines', async (url, title) => {
    const html = await page(url);
    expect(html).toContain(`<title data-head>${title} | Mr. Sea</title>`);
    expect(meta(html, 'robots')).toBe('noindex');
    expect(canonical(html)).toBeUndefined();
  });

  it('an offer is for whoever has its link alone, and a link that we did not write is no page', async () => {
    const admin = await signIn(site, { is_superuser: true });
    const { token } = await sendOffer(site, admin);
    const found = await site.get(`/offers/${token}`);
    expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(found.payload).toContain('<title data-head>Your offer | Mr. Sea</title>');
    expect(meta(found.payload, 'robots')).toBe('noindex');
    for (const forged of [`${token.slice(0, -2)}AA`, token.slice(2), '1', 'x'.repeat(500)]) {
      const { statusCode, payload } = await site.get(`/offers/${forged}`);
      expect([statusCode, payload.includes('Page not found')]).toEqual([404, true]);
    }
  });

  it('so is where a request stands', async () => {
    const lead = { full_name: 'Ana Reyes', email: 'ana@example.com', phone: '+1 305 555 0142' };
    const { result } = await site.post('/api/leads/', lead);
    const { status_path } = result as LeadReceipt;
    const found = await site.get(String(status_path));
    expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(found.payload).toContain('<title data-head>Your request | Mr. Sea</title>');
    expect(meta(found.payload, 'robots')).toBe('noindex');
    for (const forged of [`${status_path?.slice(0, -2)}AA`, '/inquiries/1', '/inquiries/1.x']) {
      const { statusCode, payload } = await site.get(forged);
      expect([statusCode, payload.includes('Page not found')]).toEqual([404, true]);
    }
  });
});

describe('index.html', () => {
  it('is filled at its mark where it has one, and read again after a build', async () => {
    await writeFile(
      join(webDir, 'index.html'),
      '<head><meta charset="utf-8" /><!--head--><link rel="icon" /></head><body>New</body>',
    );
    const html = await page('/');
    expect(html).toMatch(
      /^<head><meta charset="utf-8" \/><title data-head>[\s\S]*<link rel="icon" \/>/,
    );
    expect(html).toContain('New');
    expect(html).not.toContain('<!--head-->');
    await writeFile(join(webDir, 'index.html'), template);
  });
});

it('the company is in the structured data as staff have set it, with its hours', async () => {
  const day = { from: '09:00', to: '18:00' };
  const value = {
    phone: '(786) 555-0199',
    youtube: false,
    address: '9 Dock Road </script>, Miami',
    map: 'https://maps.example/dock',
    opening_hours: [day, day, day, day, day, { from: '10:00', to: '16:00' }, null],
  };
  await site.knex('settings').insert({ key: 'company', value });
  const [company] = things(await page('/'));
  expect(company).toMatchObject({
    '@type': 'LocalBusiness',
    telephone: value.phone,
    address: { '@type': 'PostalAddress', streetAddress: value.address },
    hasMap: value.map,
    priceRange: 'From $1,200 for 4 hours',
  });
  expect(company).not.toHaveProperty('sameAs');
  const hours = company?.openingHoursSpecification as { dayOfWeek: string[] }[];
  expect(hours).toMatchObject([
    { '@type': 'OpeningHoursSpecification', opens: '09:00', closes: '18:00' },
    { dayOfWeek: ['https://schema.org/Saturday'], opens: '10:00', closes: '16:00' },
  ]);
  expect(hours[0]?.dayOfWeek).toHaveLength(5);
  await site.knex('settings').update({ value: { ...value, address: false } });
  const [place] = things(await page('/'));
  expect(place).toMatchObject({ '@type': 'Organization', telephone: value.phone });
  expect(place).not.toHaveProperty('openingHoursSpecification');
  await site.knex('settings').delete();
});

it('sends the page of a preview to nobody who has no pass that holds, and to no cache or search engine', async () => {
  const { id } = await site.knex('blog_posts').first('id');
  const pass = (hours: number, post = id) =>
    `${post}-${site.server.app.pictureLinks.passFor(`draft of post ${id}`, hours)}`;
  const open = (which: string) => site.get(`/blog/preview/${which}`);
  const found = await open(pass(24));
  expect(found.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(found.payload).toContain('noindex');
  const statuses = [pass(24), pass(24, id + 1), `${pass(24)}x`, pass(-2)].map(open);
  expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([
    200, 404, 404, 410,
  ]);
});
