import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockPicture } from '@mr-sea/db/images/picture';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawNoise, drawPhonePhoto, drawPicture } from '../testing/pictures';
import { createTestServer, type TestServer } from '../testing/test-server';
import { hasPicture, pictureKey, storePicture } from './store-picture';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('pictures').delete();
  await site.knex('outbox').delete();
});

const store = (bytes: Buffer): Promise<string> => storePicture(bytes, site);
const original = (key: string): string => join(site.mediaDir, key, 'original');
/** Why it was refused; checks that nothing of it stays. */
async function reason(bytes: Buffer): Promise<string> {
  const before = await readdir(site.mediaDir);
  const fault = await store(bytes).then(
    () => ({ reason: 'taken' }),
    (error) => error,
  );
  expect(await readdir(site.mediaDir)).toEqual(before);
  return fault.reason;
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is taken as %s', async (format) => {
    const key = await store(await drawPicture(format));
    expect(await site.knex('pictures').first()).toMatchObject({
      key,
      width: 60,
      height: 40,
      content_type: 'image/webp',
      variants: 'waiting',
      blur: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    expect(await readdir(join(site.mediaDir, key))).toEqual(['original']);
    expect(await site.knex('outbox')).toMatchObject([
      { job: 'make-picture-variants', payload: { key } },
    ]);
  });

  it('stands upright and has lost what it told of phone, owner and place', async () => {
    const photo = await drawPhonePhoto();
    const before = await sharp(photo).metadata();
    expect(before.exif?.toString('latin1')).toContain('Sea Phone');
    expect(before.orientation).toBe(6);
    const key = await store(photo);
    const after = await sharp(original(key)).metadata();
    expect(after).toMatchObject({ width: 200, height: 400, format: 'webp' });
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual(
      Array(4).fill(undefined),
    );
    expect(await site.knex('pictures').first()).toMatchObject({ width: 200, height: 400 });
  });

  it('is made smaller where it is larger than any screen', async () => {
    const key = await store(await drawPicture('jpeg', { width: 4000, height: 1000 }));
    expect(await sharp(original(key)).metadata()).toMatchObject({ width: 2560, height: 640 });
  });

  it('is one picture however often and however concurrently it comes', async () => {
    const photo = await drawPicture('jpeg', { red: 7 });
    const keys = await Promise.all(Array.from({ length: 6 }, () => store(photo)));
    expect(new Set(keys)).toEqual(new Set([pictureKey(photo)]));
    expect(await site.knex('pictures')).toHaveLength(1);
    expect(await site.knex('outbox')).toHaveLength(1);
    expect(await readdir(join(site.mediaDir, pictureKey(photo)))).toEqual(['original']);
  });

  it('is one picture also when two BFFs that know nothing of each other take it at once', async () => {
    const photo = await drawPicture('jpeg', { red: 8 });
    vi.resetModules();
    const other = await import('./store-picture');
    await Promise.all([store(photo), other.storePicture(photo, site)]);
    expect(await site.knex('outbox')).toHaveLength(1);
  });

  it('waits while what clears away earlier files of it is at work', async () => {
    const photo = await drawPicture('jpeg', { red: 4 });
    const trx = await site.knex.transaction();
    await lockPicture(pictureKey(photo), trx);
    const upload = store(photo);
    await vi.waitFor(async () => {
      const waiting = await site
        .knex('pg_stat_activity')
        .where({ wait_event_type: 'Lock' })
        .whereRaw('datname = current_database()');
      expect(waiting).toHaveLength(1);
    });
    expect(await readdir(site.mediaDir)).not.toContain(pictureKey(photo));
    await trx.commit();
    expect(await readdir(join(site.mediaDir, await upload))).toEqual(['original']);
  });

  it('carries the id of its request to the job', async () => {
    await storePicture(await drawPicture(), site, { requestId: 'request-7' });
    expect(await site.knex('outbox')).toMatchObject([{ request_id: 'request-7' }]);
  });

  it('leaves no row and no job when its file cannot be kept', async () => {
    const full = { ...site.storage, put: () => Promise.reject(new Error('disk full')) };
    const photo = await drawPicture('jpeg', { red: 6 });
    await expect(storePicture(photo, { ...site, storage: full })).rejects.toThrow('disk full');
    expect(await site.knex('pictures')).toHaveLength(0);
    expect(await site.knex('outbox')).toHaveLength(0);
  });

  it('is kept for another day when it is sent again', async () => {
    const photo = await drawPicture('jpeg', { red: 5 });
    const key = await store(photo);
    await site.knex('pictures').update({ uploaded_at: '2026-01-01' });
    await store(photo);
    const row = await site.knex('pictures').where({ key }).first();
    expect(row.uploaded_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is stored again when its file was lost', async () => {
    const photo = await drawPicture('png', { red: 9 });
    const key = pictureKey(photo);
    await site.knex('pictures').insert({ key, width: 60, height: 40, content_type: 'image/webp' });
    expect(await hasPicture(key, site)).toBe(false);
    await store(photo);
    expect(await hasPicture(key, site)).toBe(true);
  });
});

describe('what is no picture to be stored', () => {
  it('is a GIF, an SVG, a page or nothing, whatever it calls itself', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
    for (const bytes of [
      await drawPicture('gif'),
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(0),
    ]) {
      expect(await reason(bytes)).toBe('type');
    }
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is half a %s', async (format) => {
    const noise = await drawNoise(format);
    expect(await reason(noise.subarray(0, noise.length / 2))).toBe('broken');
    expect(await reason(noise.subarray(0, 20))).toBe('broken');
  });

  it('is the beginning of a picture with other things behind it', async () => {
    const script = Buffer.from('\xff\xd8\xff<script>alert(1)</script>'.repeat(9), 'latin1');
    expect(await reason(script)).toBe('broken');
  });

  it('has more than 50 megapixels, and that is found out before it is decoded', async () => {
    const bomb = await drawPicture('png', { width: 10_000, height: 6_000 });
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage.rss();
    expect(await reason(bomb)).toBe('pixels');
    // Decoded it would be 180 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });
});
