import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyFromEnv } from '@mr-sea/bff/contract/company';
import { legendOf } from '@mr-sea/bff/contract/menus/menu';
import { menuPdfContent } from '@mr-sea/bff/contract/menus/menu-pdf-content';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { readStorage, type Storage } from '@mr-sea/db/images/storage';
import { menuPdfFile, menuPdfFolder } from '@mr-sea/db/menus/menu-pdf';
import { OutboxEntry } from '@mr-sea/db/outbox/jobs';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { type S3Server, startS3Server } from '@mr-sea/db/testing/s3-server';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../handlers';
import { clearPictures } from '../images/remove-orphaned-pictures';
import type { JobContext } from '../job-context';
import { runJob } from '../queue/run-job';
import { Door } from '../testing/door';
import { jobContext } from '../testing/job-context';
import { drawMenuPdf } from './draw-menu-pdf';
import { makeMenuPdf, menuPdfNow, queueMenuPdf } from './make-menu-pdf';

describe('the PDF of the menus', () => {
  const content = menuPdfContent(companyFromEnv({}), 'https://sea.example');
  let bytes: Buffer;
  let pages: string[];
  beforeAll(async () => {
    bytes = await drawMenuPdf(content);
    const { text } = await extractText(new Uint8Array(bytes));
    pages = text.map((page) => page.replace(/\s+/g, ' '));
  });

  test('has a cover with how to reach the company', () => {
    for (const said of [content.phone, content.email, content.address as string]) {
      expect(pages[0]).toContain(said);
    }
    for (const { name, pages: sheets } of content.menus) {
      expect(pages[0]).toContain(`${name} ${sheets.length} pages`);
    }
  });

  test('has a page for each sheet, with all that the sheet says', () => {
    const sheets = content.menus.flatMap((menu) =>
      menu.pages.map((sheet, place) => ({ menu, sheet, number: place + 1 })),
    );
    expect(pages).toHaveLength(1 + sheets.length);
    for (const [place, { menu, sheet, number }] of sheets.entries()) {
      const page = pages[place + 1];
      const { title, lead = '', groups = [], packages = [], paragraphs = [], foot = '' } = sheet;
      const parts = packages.flatMap((offer) => [offer.name, offer.price, ...offer.includes]);
      const dishes = groups.flatMap((group) => group.dishes);
      const lines = dishes.flatMap(([name, text, price = '']) => [name, text, String(price)]);
      const marks = legendOf(sheet).map(([mark, meaning]) => `${mark} ${meaning}`);
      const heads = groups.map((group) => group.title?.toUpperCase() ?? '');
      const ends = [`Page ${number} of ${menu.pages.length}`, menu.name, content.phone];
      for (const said of [title, lead, ...heads, ...lines, ...parts, ...paragraphs, foot]) {
        expect(page).toContain(said);
      }
      for (const said of [...marks, ...ends]) expect(page).toContain(said);
    }
  });

  test('is read aloud: it has a title, a language and a structure', async () => {
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Menus & Decoration Guide – Mr. Sea', Language: 'en-US' });
    const tree = JSON.stringify(await (await document.getPage(5)).getStructTree());
    for (const role of ['Sect', 'H2', 'L', 'LI']) expect(tree).toContain(`"role":"${role}"`);
    const bookmarks = await document.getOutline();
    const names = content.menus.map(({ name }) => name);
    expect(bookmarks?.map(({ title }) => title)).toEqual(['Cover', ...names]);
  });

  test('has a glyph for every letter', async () => {
    const document = await getDocumentProxy(new Uint8Array(bytes));
    expect(document.numPages).toBe(pages.length);
    expect(pages.join('')).not.toMatch(/[\0\uFFFD]/);
  });
});

let db: TestDatabase;
let s3: S3Server;
beforeAll(async () => {
  db = await createTestDatabase();
  s3 = await startS3Server();
});
afterAll(async () => {
  await db.drop();
  await s3.stop();
});

describe.each([
  ['a folder', (folder: string) => readStorage(undefined, folder)],
  ['an S3-compatible server', () => readStorage(s3.storageUrl(), '')],
] as const)('its job, with %s', (_name, settings) => {
  let storage: Storage;
  let context: JobContext;
  beforeEach(async () => {
    const media = await mkdtemp(join(tmpdir(), 'mr-sea-menus-'));
    storage = await openStorage(settings(media));
    context = jobContext(db.knex, { storage });
    for await (const name of storage.folders()) await storage.removeFolder(name);
    await db.knex('outbox').delete();
    await db.knex('settings').delete();
    return () => rm(media, { recursive: true });
  });

  const asked = async () =>
    (await db.knex('outbox').where({ job: 'make-menu-pdf' }).orderBy('id')).map(
      ({ payload }) => payload,
    );
  const folders = async () => {
    const names: string[] = [];
    for await (const name of storage.folders()) names.push(name);
    return names;
  };

  test('is asked for once, and not when the file is there', async () => {
    const { folder } = await menuPdfNow(context);
    expect([await queueMenuPdf(context), await queueMenuPdf(context)]).toEqual([1, 0]);
    expect(await asked()).toEqual([{ folder }]);
    await makeMenuPdf({ folder }, context);
    await db.knex('outbox').update({ done_at: new Date() });
    expect(await queueMenuPdf(context)).toBe(0);
    const file = await storage.read(menuPdfFile(folder));
    expect(file?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('leaves a file that is there as it is', async () => {
    const { folder } = await menuPdfNow(context);
    await storage.put(menuPdfFile(folder), Buffer.from('there'), 'application/pdf');
    await makeMenuPdf({ folder }, context);
    expect(String(await storage.read(menuPdfFile(folder)))).toBe('there');
  });

  test('is asked for anew when the company says something else, and makes only what holds now', async () => {
    const before = await menuPdfNow(context);
    const value = { phone: '+1 305-555-0199' };
    await db.knex('settings').insert({ key: 'company', value });
    const after = await menuPdfNow(context);
    expect(after.content.phone).toBe(value.phone);
    await queueMenuPdf(context);
    expect(await asked()).toEqual([{ folder: after.folder }]);
    expect(after.folder).not.toBe(before.folder);
    await makeMenuPdf({ folder: before.folder }, context);
    expect(await folders()).toEqual([]);
  });

  test('is not asked for by what the file does not say', () => {
    const one = companyFromEnv({ INSTAGRAM_URL: 'https://a.example/b' });
    const other = companyFromEnv({ INSTAGRAM_URL: 'https://a.example/c' });
    const [first, second] = [one, other].map((company) =>
      menuPdfFolder(menuPdfContent(company, 'https://sea.example')),
    );
    expect(first).toBe(second);
  });

  test('that was given up is asked for again an hour later', async () => {
    await queueMenuPdf(context);
    await db.knex('outbox').update({ failed_at: db.knex.raw("now() - interval '59 minutes'") });
    expect(await queueMenuPdf(context)).toBe(0);
    await db.knex('outbox').update({ failed_at: db.knex.raw("now() - interval '61 minutes'") });
    expect(await queueMenuPdf(context)).toBe(1);
  });

  test('leaves its file to nobody who clears pictures away, but earlier files go', async () => {
    const { folder } = await menuPdfNow(context);
    for (const name of [folder, 'menus-earlier']) {
      await storage.put(menuPdfFile(name), Buffer.from('%PDF-'), 'application/pdf');
    }
    await clearPictures({}, context, new Date(Date.now() + 60_000));
    expect(await folders()).toEqual([folder]);
  });
});

test('while the storage is away the job is counted as failed, and the attempt that finds it again makes the file', async () => {
  const { host } = new URL(s3.storageUrl());
  const door = await Door.to(`http://${host}`);
  const url = s3.storageUrl().replace(host, new URL(door.url).host);
  const context = jobContext(db.knex, { storage: await openStorage(readStorage(url, '')) });
  const { folder } = await menuPdfNow(context);
  const direct = await openStorage(readStorage(s3.storageUrl(), ''));
  await direct.removeFolder(folder);
  await db.knex('outbox').delete();

  await expect(queueMenuPdf(context)).rejects.toThrow();
  expect(await db.knex('outbox')).toEqual([]);
  const { id } = await OutboxEntry.query(db.knex).insertAndFetch({
    job: 'make-menu-pdf',
    payload: { folder },
  });
  const runner = { knex: db.knex, handlers, log: context.log, context };
  const entry = () => OutboxEntry.query(db.knex).findById(id);
  await expect(runJob(runner, id)).rejects.toThrow();
  expect(await entry()).toMatchObject({
    attempts: 1,
    last_error: expect.stringContaining('ECONNREFUSED'),
    done_at: null,
    failed_at: null,
  });
  await door.open();
  expect(await runJob(runner, id)).toBe('done');
  expect(await entry()).toMatchObject({ done_at: expect.any(Date), last_error: null });
  const file = await direct.read(menuPdfFile(folder));
  expect(file?.subarray(0, 5).toString()).toBe('%PDF-');
  door.shut();
});
