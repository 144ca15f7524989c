import { openStorage } from '@mr-sea/db/images/open-storage';
import { readStorage } from '@mr-sea/db/images/storage';
import { menuPdfFile, menuPdfFolder } from '@mr-sea/db/menus/menu-pdf';
import { startS3Server } from '@mr-sea/db/testing/s3-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { menuPdfPaths } from '../../contract/menu-pdf';
import { menuPdfContent } from '../../contract/menus/menu-pdf-content';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let folder: string;
beforeAll(async () => {
  site = await createTestServer();
  const { settings, publicUrl } = site.server.app.options;
  folder = menuPdfFolder(menuPdfContent(settings.company, publicUrl));
});
beforeEach(async () => {
  await site.storage.removeFolder(folder);
  await site.knex('outbox').delete();
  await site.knex('settings').delete();
});
afterAll(() => site.close());

const bytes = Buffer.from('%PDF-1.7 all that we serve');
const store = (): Promise<void> => site.storage.put(menuPdfFile(folder), bytes, 'application/pdf');
const state = async (): Promise<unknown> => (await site.get(menuPdfPaths.state)).result;
const ask = (entry: object) =>
  site.knex('outbox').insert({ job: 'make-menu-pdf', payload: { folder }, ...entry });

test('the PDF is being prepared until it is there', async () => {
  expect(await state()).toEqual({ state: 'preparing' });
  await ask({});
  expect(await state()).toEqual({ state: 'preparing' });
  await store();
  expect(await state()).toEqual({ state: 'ready' });
  expect((await site.get(menuPdfPaths.state)).headers['cache-control']).toBe('no-store');
});

test.each([
  ['was tried three times', { attempts: 3 }],
  ['was given up', { attempts: 1, failed_at: new Date() }],
])('the PDF has failed when it %s, until it is there', async (_, entry) => {
  await ask(entry);
  expect(await state()).toEqual({ state: 'failed' });
  await store();
  expect(await state()).toEqual({ state: 'ready' });
});

test('what became of an earlier content does not count', async () => {
  await ask({ failed_at: new Date(), payload: { folder: 'menus-earlier' } });
  expect(await state()).toEqual({ state: 'preparing' });
});

test('the PDF is sent to be shown, in full, in part, and not again where it is known', async () => {
  await store();
  const { statusCode, headers, rawPayload } = await site.get(menuPdfPaths.file);
  expect(statusCode).toBe(200);
  expect(rawPayload).toEqual(bytes);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="mr-sea-menus.pdf"',
    'cache-control': 'no-cache',
  });
  const part = await site.get(menuPdfPaths.file, { range: 'bytes=0-3' });
  expect([part.statusCode, part.payload]).toEqual([206, '%PDF']);
  const again = await site.get(menuPdfPaths.file, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('while it is not there its address says so, comes back by itself, and leads to the menus as pages', async () => {
  const waiting = await site.get(menuPdfPaths.file);
  expect(waiting.statusCode).toBe(503);
  expect(waiting.headers).toMatchObject({
    'content-type': expect.stringContaining('text/html'),
    'retry-after': '5',
    refresh: '5',
    'cache-control': 'no-store',
  });
  expect(waiting.payload).toContain('Preparing the PDF…');
  expect(waiting.payload).toContain('href="/services/liquor-menu"');
  await ask({ failed_at: new Date() });
  const failed = await site.get(menuPdfPaths.file);
  expect(failed.payload).toContain('could not be made just now');
  expect(failed.headers).not.toHaveProperty('refresh');
});

test('a company that says something else has another PDF, and nobody is sent the old one', async () => {
  await store();
  const value = { phone: '+1 305-555-0199' };
  await site.knex('settings').insert({ key: 'company', value });
  expect(await state()).toEqual({ state: 'preparing' });
  expect((await site.get(menuPdfPaths.file)).statusCode).toBe(503);
});

test.each([
  '/menus.pdf/..%2f..%2fetc%2fpasswd',
  '/menus.pdf/x',
  '/..%2fmenus.pdf',
  '/api/menus/pdf/..%2f..%2foutbox',
])('%s leads nowhere', async (path) => {
  await store();
  expect((await site.get(path)).statusCode).toBe(404);
});

test('the storage behind it cannot be reached by the addresses of pictures', async () => {
  await store();
  for (const file of ['menus.pdf', 'original']) {
    expect((await site.get(`/media/${folder}/${file}`)).statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('on an S3-compatible server the PDF is sent as from a folder, and while that is away its address leads to the menus as pages', async () => {
  const s3 = await startS3Server();
  const storage = await openStorage(readStorage(s3.storageUrl(), ''));
  await storage.put(menuPdfFile(folder), bytes, 'application/pdf');
  const other = await createTestServer({ storage, knex: site.knex });
  const whole = await other.get(menuPdfPaths.file);
  expect(whole.rawPayload).toEqual(bytes);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': bytes.length,
    'cache-control': 'no-cache',
  });
  const part = await other.get(menuPdfPaths.file, { range: 'bytes=0-3' });
  expect([part.statusCode, part.payload]).toEqual([206, '%PDF']);
  const again = await other.get(menuPdfPaths.file, { 'if-none-match': String(whole.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await other.get(menuPdfPaths.state)).result).toEqual({ state: 'ready' });

  await s3.stop();
  const away = await other.get(menuPdfPaths.file);
  expect(away.statusCode).toBe(503);
  expect(away.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(away.payload).toContain('could not be made just now');
  expect(away.payload).toContain('href="/services/catering-menu"');
  expect((await other.get(menuPdfPaths.state)).result).toEqual({ state: 'failed' });
  await other.close();
});
