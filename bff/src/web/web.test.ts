import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { connect } from '@mr-sea/db/connection';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPost } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let outside: string;
let webDir: string;
/** Names that lead out of the folder of the web app, to files which are there and to ones which are not. */
const elsewhere = ['etc/resolv.conf', 'etc/no-such.conf', 'secret.txt', 'no-such.txt'].flatMap(
  (file) =>
    ['..%2f', '..%5c', '%2e%2e%2f', '%252e%252e%252f', '..%252f', '.%2f..%2f', '..%00%2f'].flatMap(
      (up) => [
        `${up}${file.replaceAll('/', '%2f')}`,
        `${up.repeat(8)}${file.replaceAll('/', '%2f')}`,
        `${up.repeat(8)}${file}`,
        `x%2f${up.repeat(9)}${file}`,
      ],
    ),
);
const script = 'console.log("a script that is long enough to be worth it")';
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'mr-sea-web-'));
  webDir = join(outside, 'web');
  await mkdir(webDir);
  await mkdir(join(webDir, 'assets'));
  // Beside the folder, for whoever finds a way out of it.
  await writeFile(join(webDir, '../secret.txt'), 'secret');
  await writeFile(
    join(webDir, 'index.html'),
    '<head><title>Template</title></head><h1>Mr. Sea</h1>',
  );
  await writeFile(join(webDir, 'service-worker.js'), script);
  await writeFile(join(webDir, 'assets/app-1234.js'), script);
  await writeFile(join(webDir, 'assets/app-1234.js.br'), brotliCompressSync(script));
  await writeFile(join(webDir, 'empty.txt'), '');
  await writeFile(join(webDir, 'assets/empty-1234.js'), '');
  site = await createTestServer({ webDir });
  await buildBoat(site.knex, { id: 41, name: 'Azimut 66ft' });
  await buildBoat(site.knex, { id: 42, name: 'Sold 30ft', status: 'inactive' });
  await buildBoat(site.knex, { id: 43, name: 'Ñandú' });
  await buildBoat(site.knex, { id: 44, name: '!!!' });
  await buildPost(site.knex, { title: 'Draft', status: 'draft' });
});
afterAll(async () => {
  await site.close();
  await rm(outside, { recursive: true });
});

describe('the web app', () => {
  it.each([
    '/',
    '/saved',
    '/waiting',
    '/admin',
    '/admin/leads',
    '/admin/blog/posts/',
    '/admin/api/users/reset/MQ/0a1b',
    '/user-account/',
    '/blog',
    '/boats/41/azimut-66ft',
    '/boats/41/azimut-66ft/',
    '/boats/category/1/uncategorized',
  ])('opens at %s', async (url) => {
    const response = await site.get(url);
    expect(response.statusCode).toBe(200);
    expect(response.payload).toContain('<h1>Mr. Sea</h1>');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/home', '/'],
    ['/boats', '/'],
    ['/boats/?filter=cheap', '/?filter=cheap'],
    ['/about', '/about-us'],
    ['/faqs/', '/faqs-page'],
    ['/policy?from=mail', '/privacy-policy?from=mail'],
    ['/boats/41', '/boats/41/azimut-66ft'],
    ['/boats/41/', '/boats/41/azimut-66ft'],
    ['/boats/41/Azimut-66ft?from=mail', '/boats/41/azimut-66ft?from=mail'],
    ['/boats/41/another', '/boats/41/azimut-66ft'],
    ['/boats/category/1', '/boats/category/1/uncategorized'],
    ['/boats/category/1/Uncategorized', '/boats/category/1/uncategorized'],
    ['/boats/43', '/boats/43/%C3%B1and%C3%BA'],
  ])('sends %s to %s for good', async (url, canonical) => {
    const response = await site.get(url);
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(canonical);
  });

  it.each([
    '/boats/999',
    '/boats/999/none',
    '/boats/azimut',
    '/boats/0/x',
    '/boats/99999999999/x',
    '/boats/42/sold-30ft',
    '/boats/42',
    '/boats/category/99/none',
    '/boats/category/x/none',
    '/blog/none',
    '/blog/a%00b',
    '/blog/draft',
  ])('says 404 at %s', async (url) => {
    const response = await site.get(url);
    expect(response.statusCode).toBe(404);
    expect(response.payload).toContain('<title data-head>Page not found | Mr. Sea</title>');
    expect(response.payload).toContain('name="robots" content="noindex"');
    expect(response.payload).not.toContain('canonical');
    expect(response.payload).toContain('<h1>Mr. Sea</h1>');
  });

  it('opens the boat whose name has other letters, without going round in circles', async () => {
    expect((await site.get('/boats/43/%C3%B1and%C3%BA')).statusCode).toBe(200);
    expect((await site.get('/boats/44')).headers.location).toBe('/boats/44/boat');
    expect((await site.get('/boats/44/boat')).statusCode).toBe(200);
  });

  it('leads whoever opens the template to the home page, and lets the service worker fetch it', async () => {
    const url = '/index.html?utm_source=old';
    const opened = await site.server.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(opened.statusCode).toBe(301);
    expect(opened.headers).toMatchObject({
      location: '/?utm_source=old',
      'cache-control': 'no-store',
    });
    const fetched = await site.server.inject({ url, headers: { accept: '*/*' } });
    expect(fetched.statusCode).toBe(200);
    expect(fetched.payload).toContain('<title>Template</title>');
    expect(fetched.headers['x-robots-tag']).toBe('noindex');
    expect((await site.get('/')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('answers 304 to a browser that has the page', async () => {
    const { headers } = await site.get('/');
    const again = await site.server.inject({
      url: '/',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/empty.txt', '/assets/empty-1234.js'])(
    'answers 200 for the empty file %s, as no device keeps an answer without content',
    async (url) => {
      const response = await site.get(url);
      expect(response.statusCode).toBe(200);
      expect(response.payload).toBe('');
    },
  );

  it('opens while the database is away', async () => {
    const nowhere = connect('postgres://nobody@127.0.0.1:1/none');
    const away = await createTestServer({ knex: nowhere, webDir });
    const home = await away.get('/about-us');
    expect(home.statusCode).toBe(200);
    expect(home.payload).toContain('<title data-head>About Mr. Sea</title>');
    const boat = await away.get('/boats/41/azimut-66ft');
    expect(boat.statusCode).toBe(503);
    expect(boat.headers['retry-after']).toBe('5');
    expect(boat.payload).toContain('<h1>Mr. Sea</h1>');
    await nowhere.destroy();
    await away.close();
  });

  it('says 404 with its own page on a path that is none', async () => {
    const response = await site.get('/no/such/page');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/html');
  });

  it.each([
    '/assets/gone-1.js',
    '/assets/',
    '/assets/admin',
    '/assets/..%2findex.html',
    '/gone.js',
    '/api/none',
    '/..%2f..%2fetc/passwd.txt',
    ...elsewhere.flatMap((name) => [`/${name}`, `/assets/${name}`]),
  ])('never answers the missing file %s with a page', async (url) => {
    const response = await site.get(url);
    const { request_id, ...body } = response.result as { request_id?: string };
    expect([response.statusCode, body]).toEqual([
      404,
      { error: 'There is nothing here.', code: 'not_found' },
    ]);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('has the files of the build before for pages that are still open, also where several servers share them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mr-sea-deploy-'));
    const [before, now] = [join(folder, 'before'), join(folder, 'now')];
    for (const [dir, file] of [
      [before, 'page-1.js'],
      [now, 'page-2.js'],
    ] as const) {
      await mkdir(join(dir, 'assets'), { recursive: true });
      await writeFile(join(dir, 'assets', file), script);
    }
    const buildsDir = join(folder, 'builds');
    const old = await createTestServer({ webDir: before, buildsDir });
    const next = await createTestServer({ webDir: now, buildsDir });
    for (const server of [old, next]) {
      for (const file of ['page-1.js', 'page-2.js']) {
        const response = await server.get(`/assets/${file}`);
        expect(response.statusCode).toBe(200);
        expect(response.headers['content-type']).toContain('javascript');
        expect(response.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
      }
      expect((await server.get('/assets/page-3.js')).statusCode).toBe(404);
    }
    await Promise.all([old.close(), next.close()]);
    await rm(folder, { recursive: true });
  });

  it('sends hashed files for good, compressed as they were built', async () => {
    const response = await site.server.inject({
      url: '/assets/app-1234.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
    expect(response.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
  });

  it('lets a browser ask each time whether the service worker changed', async () => {
    const response = await site.get('/service-worker.js');
    expect(response.payload).toBe(script);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('opens the form of a story for photos that were shared without a service worker', async () => {
    const response = await site.server.inject({
      method: 'POST',
      url: '/share-story',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.alloc(3 * 1024 * 1024),
    });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/blog?shared=lost');
  });
});
