import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { lockPicture } from '@mr-sea/db/images/picture';
import { readStorage, type Storage } from '@mr-sea/db/images/storage';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { type S3Server, startS3Server } from '@mr-sea/db/testing/s3-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobContext } from '../testing/job-context';
import { clearPictures, removeOrphanedPictures } from './remove-orphaned-pictures';

let db: TestDatabase;
let s3: S3Server;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase();
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-orphans-'));
});
afterAll(async () => {
  await s3.stop();
  await db.drop();
  await rm(folder, { recursive: true });
});

const old = new Date('2026-01-01');
/** Files that a test writes are younger than any time in the past. */
const later = () => new Date(Date.now() + 3_600_000);

describe.each([
  ['a folder', () => readStorage(undefined, folder)],
  ['an S3-compatible server', () => readStorage(s3.storageUrl(), '')],
] as const)('with pictures in %s', (_name, settings) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(settings());
  });
  beforeEach(async () => {
    for (const table of ['page_metadata', 'stories', 'blog_posts', 'boats', 'pictures'])
      await db.knex(table).delete();
    for await (const name of storage.folders()) await storage.removeFolder(name);
  });

  const files = async (key: string) => {
    for (const file of ['original', '320.webp'] as const)
      await storage.put(`${key}/${file}`, Buffer.from(key), 'image/webp');
  };
  const picture = async (key: string, uploaded_at = old) => {
    await files(key);
    const row = { key, width: 1, height: 1, content_type: 'image/webp', uploaded_at };
    await db.knex('pictures').insert(row);
  };
  const here = async () => {
    const names: string[] = [];
    for await (const name of storage.folders()) names.push(name);
    expect(names.sort()).toEqual((await db.knex('pictures').pluck('key')).sort());
    return names;
  };
  const remove = () => removeOrphanedPictures(db.knex, storage, later());

  test('goes what nothing refers to, with its files; what anything refers to stays', async () => {
    for (const key of ['boat', 'gallery', 'post', 'inside', 'story', 'meta', 'orphan'])
      await picture(key);
    const boat = await buildBoat(db.knex, { main_image: 'boat' });
    await db.knex('boat_images').insert({ boat_id: boat.id, position: 0, image: 'gallery' });
    const [post] = await db
      .knex('blog_posts')
      .insert({ title: 'A day', slug: 'a-day', main_image: 'post' })
      .returning('id');
    await db.knex('blog_images').insert({ post_id: post.id, image: 'inside' });
    const [story] = await db
      .knex('stories')
      .insert({ full_name: 'Ana', email: 'ana@example.com', message: 'We saw manatees.' })
      .returning('id');
    await db.knex('story_images').insert({ story_id: story.id, position: 0, image: 'story' });
    await db
      .knex('page_metadata')
      .insert({ page: 'home', og_image: 'https://sea.example/media/meta/share.jpg' });

    expect(await remove()).toEqual({ pictures: 1, folders: 1 });
    expect(await here()).toEqual(['boat', 'gallery', 'inside', 'meta', 'post', 'story']);
    await db.knex('boat_images').delete();
    expect(await remove()).toEqual({ pictures: 1, folders: 1 });
    expect(await here()).not.toContain('gallery');
  });

  test('stays what was uploaded within the last day', async () => {
    await picture('yesterday', new Date(Date.now() - 25 * 3_600_000));
    await picture('today', new Date(Date.now() - 23 * 3_600_000));
    await files('unfinished-upload');
    await clearPictures({}, jobContext(db.knex, { storage }));
    expect(await db.knex('pictures').pluck('key')).toEqual(['today']);
    // Its files were written just now, and so were those of the picture that went.
    expect(await storage.has('unfinished-upload/original')).toBe(true);
    expect(await storage.has('today/original')).toBe(true);
  });

  test('go files without a picture, as an upload leaves them that was cut short', async () => {
    await files('stray');
    expect(await remove()).toEqual({ pictures: 0, folders: 1 });
    expect(await here()).toEqual([]);
  });

  test('stays a picture that a story comes to refer to at that moment', async () => {
    await picture('wanted');
    const trx = await db.knex.transaction();
    const [story] = await trx('stories')
      .insert({ full_name: 'Ana', email: 'ana@example.com', message: 'We saw manatees.' })
      .returning('id');
    await trx('story_images').insert({ story_id: story.id, position: 0, image: 'wanted' });
    const removal = remove();
    await waitsForLock();
    await trx.commit();
    expect(await removal).toEqual({ pictures: 0, folders: 0 });
    expect(await here()).toEqual(['wanted']);
  });

  test('stays a picture that is uploaded again at that moment', async () => {
    await picture('again');
    const trx = await db.knex.transaction();
    await trx('pictures')
      .where({ key: 'again' })
      .update({ uploaded_at: new Date(Date.now() + 7_200_000) });
    const removal = remove();
    await waitsForLock();
    await trx.commit();
    expect(await removal).toEqual({ pictures: 0, folders: 0 });
    expect(await here()).toEqual(['again']);
  });

  test('stay the files of an upload whose row is about to be stored', async () => {
    const trx = await db.knex.transaction();
    await lockPicture('coming', trx);
    await files('coming');
    const removal = remove();
    await waitsForLock();
    await trx('pictures').insert({ key: 'coming', width: 1, height: 1, content_type: 'x' });
    await trx.commit();
    expect(await removal).toEqual({ pictures: 0, folders: 0 });
    expect(await here()).toEqual(['coming']);
  });

  test('two runs at once remove each picture once', async () => {
    for (let n = 0; n < 20; n++) await picture(`orphan-${n}`);
    const [one, other] = await Promise.all([remove(), remove()]);
    expect(one.pictures + other.pictures).toBe(20);
    expect(await here()).toEqual([]);
  });

  /** Until the removal waits for a transaction of the test. */
  async function waitsForLock(): Promise<void> {
    await vi.waitFor(async () => {
      const waiting = await db
        .knex('pg_stat_activity')
        .where({ wait_event_type: 'Lock' })
        .whereRaw('datname = current_database()');
      expect(waiting).toHaveLength(1);
    });
  }
});
