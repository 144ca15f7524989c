import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBoat, buildReview } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildPost } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let folder: string;
/** As the real bundle: reads what it wants, and says where each part goes. */
const bundle = `export const inlineScript = 'keepEarlyPresses()';
export async function renderPage(address, source) {
  const { pathname, searchParams } = new URL(address, 'http://site');
  if (searchParams.has('broken')) throw new Error('A component is broken.');
  const read = {
    site: source.site(),
    boats: await source.boats({ filter: 'cheap' }, 1),
    past: await source.boats({}, 99),
    categories: await source.categories(),
    fleet: await source.fleet(),
    boat: await source.boat(41),
    noBoat: await source.boat(999),
    related: await source.relatedBoats(41),
    reviews: await source.boatReviews(41),
    posts: await source.posts({ page: 1, category: null, search: '' }),
    found: await source.posts({ page: 1, category: null, search: 'sea' }),
    postCategories: await source.blogCategories(),
    post: await source.post('a-day-at-sea'),
    noPost: await source.post('none'),
  };
  return {
    preloads: '<link rel="preload">',
    files: '<link rel="modulepreload">',
    content: '<h1>' + pathname + '</h1>',
    data: '<script type="application/json" id="page-data">' + JSON.stringify(read) + '</script>',
  };
}`;
const scripts =
  '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">';
const app = `<head><title>App</title><link rel="icon">${scripts}</head>
  <body><div id="root"><p>Loading</p></div><noscript>Needs scripts.</noscript></body>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-rendered-'));
  await mkdir(join(folder, 'web'));
  await writeFile(join(folder, 'web', 'index.html'), app);
  site = await createTestServer({ webDir: join(folder, 'web') });
  await buildBoat(site.knex, { id: 41, name: 'Azimut 66ft' });
  await buildBoat(site.knex, { id: 42, name: 'Lagoon 55ft' });
  await buildReview(site.knex, { boat_id: 41 });
  await buildPost(site.knex, { title: 'A day at sea' });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await mkdir(join(folder, 'web-server'), { recursive: true });
  await writeFile(join(folder, 'web-server', 'render-page.js'), bundle);
});

it('a page comes with its content and data, each in its place', async () => {
  const { payload, headers, statusCode } = await site.get('/about-us');
  expect(statusCode).toBe(200);
  expect(payload).toMatch(/<title data-head>.*<link rel="preload"><link rel="icon">/s);
  expect(payload).toMatch(/<link rel="icon"><script .*<link rel="modulepreload"><\/head>/s);
  expect(payload).toMatch(
    /<div id="root"><h1>\/about-us<\/h1><\/div><script type="application\/json"/,
  );
  expect(payload).toContain('<noscript>Needs scripts.</noscript>');
  expect(headers['cache-control']).toBe('no-cache');
  expect(String(headers.vary)).toContain('save-data');
  const again = await site.get('/about-us', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

it.each(['/about-us', '/nowhere'])(
  '%s has one script of ours in it, which the policy names',
  async (url) => {
    const script = /<script>(.*?)<\/script>/g;
    // The second one is kept.
    for (const _ of [1, 2]) {
      const { payload, headers } = await site.get(url);
      expect(payload.match(script)).toEqual(['<script>keepEarlyPresses()</script>']);
      const hash = createHash('sha256').update('keepEarlyPresses()').digest('base64');
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    }
    const bare = await site.get('/admin');
    expect(bare.payload).not.toMatch(script);
    expect(bare.headers['content-security-policy']).toContain(`script-src 'self';`);
  },
);

it('lets styles and pictures go before scripts where the content is there without them', async () => {
  const { payload } = await site.get('/about-us');
  expect(payload).toContain('<script fetchpriority="low" type="module" src="/a.js">');
  expect(payload).toContain('<link fetchpriority="low" rel="modulepreload" href="/b.js">');
  const bare = await site.get('/about-us', { 'save-data': 'on' });
  expect(bare.payload).toContain(scripts);
});

it('a page reads what the API answers, and nothing where the API refuses', async () => {
  const { payload } = await site.get('/');
  const [, data = ''] = /id="page-data">(.*?)<\/script>/s.exec(payload) ?? [];
  const read = JSON.parse(data);
  const answers = {
    site: '/api/site/',
    boats: '/api/boats/?filter=cheap',
    categories: '/api/categories/',
    fleet: '/api/fleet/',
    boat: '/api/boat/41/',
    related: '/api/boats/41/related/',
    reviews: '/api/boats/41/reviews/',
    posts: '/api/blog/posts/',
    found: '/api/blog/search/?q=sea',
    postCategories: '/api/blog/categories/',
    post: '/api/blog/posts/a-day-at-sea/',
  };
  for (const [name, address] of Object.entries(answers)) {
    expect(read[name], name).toEqual((await site.get(address)).result);
  }
  expect([read.past, read.noBoat, read.noPost]).toEqual([null, null, null]);
});

it('an address that leads nowhere is rendered with status 404', async () => {
  const { payload, statusCode } = await site.get('/nowhere');
  expect(statusCode).toBe(404);
  expect(payload).toContain('<h1>/nowhere</h1>');
});

it.each([
  ['a page that cannot be rendered', '/about-us?broken', {}],
  ['a page for a visitor who saves data', '/about-us', { 'save-data': 'on' }],
  ["a visitor's own list", '/saved', {}],
  ['the back office', '/admin', {}],
])('%s is the app without content', async (_what, url, headers) => {
  const { payload, statusCode } = await site.get(url, headers);
  expect(statusCode).toBe(200);
  expect(payload).toContain('<div id="root"><p>Loading</p></div><noscript>');
});

it('without the bundle every page is the app without content', async () => {
  await rm(join(folder, 'web-server'), { recursive: true });
  const { payload, statusCode } = await site.get('/services');
  expect(statusCode).toBe(200);
  expect(payload).toContain('<div id="root"><p>Loading</p></div>');
});
