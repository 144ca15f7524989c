import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let webDir: string;
const script = 'console.log("a script that is long enough to be worth it")';
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'mr-sea-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<h1>Mr. Sea</h1>');
  await writeFile(join(webDir, 'service-worker.js'), script);
  await writeFile(join(webDir, 'assets/app-1234.js'), script);
  await writeFile(join(webDir, 'assets/app-1234.js.br'), brotliCompressSync(script));
  site = await createTestServer({ webDir });
  await buildBoat(site.knex, { id: 41, name: 'Azimut 66ft' });
});
afterAll(async () => {
  await site.close();
  await rm(webDir, { recursive: true });
});

describe('the web app', () => {
  it.each(['/', '/boats/7/azimut-66ft', '/boats/category/2/Yachts', '/boats/7/azimut-66ft/'])(
    'opens at %s',
    async (url) => {
      const response = await site.get(url);
      expect(response.statusCode).toBe(200);
      expect(response.payload).toContain('<h1>Mr. Sea</h1>');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    ['/home', '/'],
    ['/about', '/about-us'],
    ['/faqs/', '/faqs-page'],
    ['/policy?from=mail', '/privacy-policy?from=mail'],
    ['/boats/41', '/boats/41/azimut-66ft'],
  ])('sends %s to %s for good', async (url, canonical) => {
    const response = await site.get(url);
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(canonical);
  });

  it.each(['/boats/999', '/boats/azimut'])('says 404 at %s', async (url) => {
    expect((await site.get(url)).statusCode).toBe(404);
  });

  it('says 404 with its own page on a path that is none', async () => {
    const response = await site.get('/no/such/page');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/html');
  });

  it.each(['/assets/gone-1.js', '/gone.js', '/api/none', '/..%2f..%2fetc/passwd.txt'])(
    'never answers the missing file %s with a page',
    async (url) => {
      const response = await site.get(url);
      expect([400, 403, 404]).toContain(response.statusCode);
      expect(response.headers['content-type']).toContain('application/json');
    },
  );

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
});
