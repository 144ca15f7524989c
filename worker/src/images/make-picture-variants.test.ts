import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { readStorage, type Storage } from '@mr-sea/db/images/storage';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { drawOriginal } from '@mr-sea/db/testing/draw';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { type S3Server, startS3Server } from '@mr-sea/db/testing/s3-server';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testBackends } from '../testing/backends';
import { openEntries, sendEnquiry } from '../testing/enquiries';
import { testEnv } from '../testing/env';
import { startMailServer } from '../testing/mail-server';
import { startWorker } from '../worker';
import { makePictureVariants } from './make-picture-variants';

const log = pino({ level: 'silent' });
let db: TestDatabase;
let s3: S3Server;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase();
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-variants-'));
});
afterAll(async () => {
  await s3.stop();
  await db.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => db.knex('pictures').delete());

/** A picture and its job in one transaction, as the BFF stores it. */
async function upload(key: string, storage: Storage): Promise<void> {
  const original = await drawOriginal({ width: 500, height: 250 });
  await storage.put(`${key}/original`, original, 'image/webp');
  await db.knex.transaction(async (trx) => {
    await trx('pictures').insert({
      key,
      width: 500,
      height: 250,
      content_type: 'image/webp',
      variants: 'waiting',
    });
    await trx('outbox').insert({ job: 'make-picture-variants', payload: { key } });
  });
}
const state = async (key: string) =>
  (await db.knex('pictures').where({ key }).first('variants'))?.variants;

describe.each([
  ['a folder', () => readStorage(undefined, folder)],
  ['an S3-compatible server', () => readStorage(s3.storageUrl(), '')],
] as const)('with pictures in %s', (_name, settings) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(settings());
  });
  const run = (key: string) => makePictureVariants({ key }, { knex: db.knex, storage });

  test('an upload is ready when all its variants are stored', async () => {
    await upload('fresh', storage);
    await run('fresh');
    expect(await state('fresh')).toBe('ready');
    for (const file of ['320.avif', '480.webp', '480.jpg', 'share.jpg'] as const) {
      expect(await storage.has(`fresh/${file}`)).toBe(true);
    }
    expect(await sharp(await storage.read('fresh/480.avif')).metadata()).toMatchObject({
      width: 480,
      height: 240,
    });
  });

  test('a run that was cut short is made up for by the next one', async () => {
    await upload('cut', storage);
    let puts = 0;
    const failing = {
      ...storage,
      put: (...args: Parameters<Storage['put']>) =>
        ++puts > 3 ? Promise.reject(new Error('disk full')) : storage.put(...args),
    };
    const job = makePictureVariants({ key: 'cut' }, { knex: db.knex, storage: failing });
    await expect(job).rejects.toThrow('disk full');
    expect(await state('cut')).toBe('waiting');
    await run('cut');
    expect(await state('cut')).toBe('ready');
  });

  test('a picture that was cleared away meanwhile, or is ready, is left alone', async () => {
    await run('gone');
    await upload('done', storage);
    await db.knex('pictures').where({ key: 'done' }).update({ variants: 'ready' });
    await run('done');
    expect(await storage.has('done/320.webp')).toBe(false);
  });
});

test('the catalogue is another one for devices when a picture that a boat shows is ready', async () => {
  const storage = await openStorage(readStorage(undefined, folder));
  const version = async () => (await db.knex('catalogue_version').first()).version;
  for (const key of ['shown', 'loose']) await upload(key, storage);
  await buildBoat(db.knex, { main_image: 'shown' });
  const before = await version();
  await makePictureVariants({ key: 'loose' }, { knex: db.knex, storage });
  expect(await version()).toBe(before);
  await makePictureVariants({ key: 'shown' }, { knex: db.knex, storage });
  expect(await version()).toBe(before + 1);
  await db.knex('boats').delete();
});

describe.each(await testBackends(7))('on $name', ({ redisUrl }) => {
  test('uploads become ready, and mail that comes later does not wait for them', async () => {
    await db.knex('outbox').delete();
    const settings = readStorage(undefined, folder);
    const storage = await openStorage(settings);
    const keys = ['p1', 'p2', 'p3', 'p4'];
    for (const key of keys) await upload(key, storage);
    await sendEnquiry(db.knex);
    const mail = await startMailServer();
    const env = { databaseUrl: db.url, redisUrl, smtpUrl: mail.url, storage: settings };
    const worker = await startWorker(testEnv({ ...env, concurrency: 1 }), 'drawing', log);
    await vi.waitFor(async () => expect(await openEntries(db.knex)).toBe(0), { timeout: 30_000 });
    expect(await Promise.all(keys.map(state))).toEqual(keys.map(() => 'ready'));
    const order = await db.knex('outbox').orderBy('done_at').pluck('job');
    expect(order.at(-1)).toBe('make-picture-variants');
    expect(order.slice(-2)).toEqual(['make-picture-variants', 'make-picture-variants']);
    await worker.stop();
    await mail.stop();
  }, 60_000);
});
