import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBoat, buildCategory, buildReview } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyFromEnv } from '../../contract/company';
import { buildPicture, buildPost } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';

type Thing = { '@type': string } & Record<string, unknown>;

/**
 * What Google asks for of each kind of thing and recommends, by its public documentation of structured data; without what
 * a rental of boats has not: shipping, returns, conditions of goods.
 */
const fields: Record<string, { required: string[]; recommended?: string[] }> = {
  LocalBusiness: {
    required: ['name', 'address'],
    recommended: ['telephone', 'url', 'openingHoursSpecification', 'priceRange', 'image', 'logo'],
  },
  PostalAddress: {
    required: ['streetAddress', 'addressCountry'],
    recommended: ['addressLocality', 'addressRegion', 'postalCode'],
  },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'] },
  WebSite: { required: ['name', 'url'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'name', 'item'] },
  Product: {
    required: ['name', 'image', 'offers'],
    recommended: ['aggregateRating', 'brand', 'description', 'sku', 'url', 'category'],
  },
  Brand: { required: ['name'] },
  Offer: { required: ['price', 'priceCurrency'], recommended: ['availability', 'url', 'seller'] },
  QuantitativeValue: { required: ['value', 'unitCode'] },
  AggregateRating: {
    required: ['ratingValue', 'reviewCount'],
    recommended: ['bestRating', 'worstRating'],
  },
  BlogPosting: {
    required: ['headline', 'image', 'datePublished', 'author'],
    recommended: ['dateModified', 'publisher', 'description', 'mainEntityOfPage'],
  },
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'] },
  Organization: { required: ['name'] },
};

/** What a value of a field looks like wherever it stands. */
const shapes: Record<string, RegExp> = {
  url: /^https:\/\/sea\.example\//,
  item: /^https:\/\/sea\.example\//,
  image: /^https:\/\/sea\.example\/.+\.(jpg|png)$/,
  logo: /^https:\/\/sea\.example\/.+\.png$/,
  price: /^\d+\.\d\d$/,
  priceCurrency: /^USD$/,
  datePublished: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  dateModified: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  opens: /^\d\d:\d\d$/,
  closes: /^\d\d:\d\d$/,
};

let site: TestServer;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'mr-sea-web-'));
  await writeFile(join(webDir, 'index.html'), '<head><!--head--></head><body></body>');
  site = await createTestServer({ webDir, publicUrl: 'https://sea.example' });
  const { knex } = site;
  const day = { from: '09:00', to: '18:00' };
  const value = { ...companyFromEnv({}), hours: undefined, opening_hours: Array(7).fill(day) };
  await knex('settings').insert({ key: 'company', value });
  await buildPicture(knex, 'boat-picture');
  await buildPicture(knex, 'stern');
  const category = await buildCategory(knex, { id: 7, name: 'Motor Yachts' });
  await buildBoat(knex, {
    id: 41,
    name: 'Azimut 66ft',
    description: 'Steady at ten knots.',
    category_id: category.id,
    main_image: 'boat-picture',
    price: 2400,
    duration_hours: 4,
    more_durations: [{ hours: 6, price: 3400 }],
  });
  await knex('boat_images').insert({ boat_id: 41, position: 1, image: 'stern' });
  await buildReview(knex, { boat_id: 41, rating: 5 });
  await buildPost(knex, { title: 'Sailing to Stiltsville', main_image: 'boat-picture' });
});
afterAll(async () => {
  await site.close();
  await rm(webDir, { recursive: true });
});

/** All things that a page names, those within others too. */
async function thingsOf(path: string): Promise<Thing[]> {
  const { payload } = await site.get(path);
  const [, data = '{}'] =
    /<script data-head type="application\/ld\+json">(.*?)<\/script>/s.exec(payload) ?? [];
  const found: Thing[] = [];
  JSON.parse(data, (_name, value) => {
    if (value?.['@type']) found.push(value);
    return value;
  });
  return found;
}

it.each([
  ['/', ['LocalBusiness', 'OpeningHoursSpecification', 'PostalAddress', 'WebSite']],
  ['/services', ['BreadcrumbList', 'ListItem']],
  ['/services/catering-menu', ['BreadcrumbList', 'ListItem']],
  ['/faqs-page', ['Answer', 'BreadcrumbList', 'FAQPage', 'ListItem', 'Question']],
  ['/boats/category/7/motor-yachts', ['BreadcrumbList', 'ListItem']],
  [
    '/boats/41/azimut-66ft',
    [
      'AggregateRating',
      'Brand',
      'BreadcrumbList',
      'ListItem',
      'Offer',
      'Organization',
      'Product',
      'QuantitativeValue',
    ],
  ],
  [
    '/blog/sailing-to-stiltsville',
    [
      'BlogPosting',
      'BreadcrumbList',
      'ListItem',
      'LocalBusiness',
      'OpeningHoursSpecification',
      'PostalAddress',
    ],
  ],
])('what %s says of itself has what search engines ask for and recommend', async (path, kinds) => {
  const things = await thingsOf(path);
  expect([...new Set(things.map((thing) => thing['@type']))].sort()).toEqual(kinds);
  for (const thing of things) {
    const { required = [], recommended = [] } = fields[thing['@type']] ?? {};
    expect(required, `${thing['@type']} is in the table`).not.toEqual([]);
    // The publisher of a post is the company in short.
    const isWhole = !(thing['@type'] === 'LocalBusiness' && path !== '/');
    const wanted = isWhole ? [...required, ...recommended] : required;
    expect(Object.keys(thing), thing['@type']).toEqual(expect.arrayContaining(wanted));
    for (const [name, value] of Object.entries(thing)) {
      expect([null, '', undefined], `${thing['@type']}.${name}`).not.toContain(value);
      if (Array.isArray(value)) expect(value, `${thing['@type']}.${name}`).not.toEqual([]);
      const shape = shapes[name];
      if (shape) for (const one of [value].flat()) expect(one).toMatch(shape);
    }
  }
});

it('a boat shows several of its pictures', async () => {
  const product = (await thingsOf('/boats/41/azimut-66ft')).find(
    (thing) => thing['@type'] === 'Product',
  );
  expect(product?.image).toEqual([
    'https://sea.example/media/boat-picture/share.jpg',
    'https://sea.example/media/stern/share.jpg',
  ]);
});
