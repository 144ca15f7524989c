import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@mr-sea/db/connection';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { readStorage } from '@mr-sea/db/images/storage';
import { startS3Server } from '@mr-sea/db/testing/s3-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawPicture, publish } from '../testing/pictures';
import { buildPicture } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';
import { findRendition } from './serve-picture';
import { storePicture } from './store-picture';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
  await mkdir(join(site.mediaDir, 'abc'));
  await sharp({ create: { width: 800, height: 400, channels: 3, background: '#006098' } })
    .webp()
    .toFile(join(site.mediaDir, 'abc', 'original'));
  await publish(site.knex, await buildPicture(site.knex, 'abc'));
});
afterAll(() => site.close());

describe('GET /media/{key}/{file}', () => {
  it('is the picture in the width that was asked for, cached for good', async () => {
    const response = await site.get('/media/abc/320.webp');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toContain('immutable');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 160,
    });
  });

  it('is the original under its own type', async () => {
    const response = await site.get('/media/abc/original');
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toContain('immutable');
  });

  it('is made once for many who ask at the same time, and never larger than the original', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => site.get('/media/abc/1280.webp')),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    expect((await sharp(responses[0]?.rawPayload).metadata()).width).toBe(800);
    expect((await readdir(join(site.mediaDir, 'abc'))).sort()).toEqual([
      '1280.webp',
      '320.webp',
      'original',
    ]);
  });

  it('is WebP in place of AVIF until that is made, and says so to caches', async () => {
    const first = await site.get('/media/abc/640.avif');
    expect(first.headers['content-type']).toBe('image/webp');
    expect(first.headers['cache-control']).not.toContain('immutable');
    await vi.waitFor(async () => {
      const response = await site.get('/media/abc/640.avif');
      expect(response.headers['content-type']).toBe('image/avif');
      expect(response.headers['cache-control']).toContain('immutable');
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 640 });
    }, 10_000);
  });

  it('is a JPEG in any width for programs that read nothing else', async () => {
    const response = await site.get('/media/abc/480.jpg');
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 480,
    });
  });

  it.each([
    'bytes=9999999-',
    'bytes=9999998-9999999',
    'bytes=-0',
    'bytes=9-4',
    'bytes=x',
    'lines=1-2',
    'bytes=',
  ])('refuses the part %s in our words, and says how long it is', async (range) => {
    const whole = await site.get('/media/abc/original');
    const response = await site.get('/media/abc/original', { range });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${whole.rawPayload.length}`);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.result).toEqual({
      error: 'This file has no such part.',
      code: 'bad_request',
      request_id: response.headers['x-request-id'],
    });
  });

  it('is sent whole to whoever asks for more of its end than there is, or for several parts', async () => {
    const whole = await site.get('/media/abc/original');
    for (const range of ['bytes=-9999999', 'bytes=0-1,4-5']) {
      const response = await site.get('/media/abc/original', { range });
      expect([range, response.statusCode]).toEqual([range, 200]);
      expect(response.rawPayload).toEqual(whole.rawPayload);
    }
  });

  it('comes in parts to those who ask for parts, and not at all to those who have it', async () => {
    const whole = await site.get('/media/abc/original');
    const part = await site.get('/media/abc/original', { range: 'bytes=4-9' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 10));
    const again = await site.get('/media/abc/original', {
      'if-none-match': String(whole.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  it('is a JPEG of 1200 by 630 for chat previews', async () => {
    const response = await site.get('/media/abc/share.jpg');
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  it.each([
    '/media/none/share.jpg',
    '/media/none/320.webp',
    '/media/abc/321.webp',
    '/media/..%2f/original',
    '/media/ABC/320.webp',
  ])('refuses %s', async (url) => {
    expect([400, 404]).toContain((await site.get(url)).statusCode);
  });
});

describe('a picture that was just uploaded', () => {
  const upload = async (red: number): Promise<string> => {
    const picture = await drawPicture('jpeg', { width: 900, height: 450, red });
    const key = await storePicture(picture, site);
    await publish(site.knex, key);
    return key;
  };

  it('is its original under the address of a variant, which nobody may keep for good', async () => {
    const key = await upload(1);
    const original = await site.get(`/media/${key}/original`);
    for (const file of ['640.avif', '640.webp']) {
      const response = await site.get(`/media/${key}/${file}`);
      expect(response.headers['content-type']).toBe('image/webp');
      expect(response.headers['cache-control']).toBe('public, max-age=60');
      expect(response.rawPayload).toEqual(original.rawPayload);
    }
    expect(await readdir(join(site.mediaDir, key))).toEqual(['original']);
  });

  it('is a JPEG at once where a JPEG is asked for', async () => {
    const key = await upload(2);
    const response = await site.get(`/media/${key}/share.jpg`);
    expect((await sharp(response.rawPayload).metadata()).format).toBe('jpeg');
  });

  it('is the variant as soon as that is stored, also for those who ask whether it has changed', async () => {
    const key = await upload(3);
    const { headers } = await site.get(`/media/${key}/640.avif`);
    const ask = () => site.get(`/media/${key}/640.avif`, { 'if-none-match': String(headers.etag) });
    expect((await ask()).statusCode).toBe(304);
    await site.storage.put(`${key}/640.avif`, Buffer.from('made'), 'image/avif');
    const response = await ask();
    expect(response.payload).toBe('made');
    expect(response.headers['content-type']).toBe('image/avif');
    expect(response.headers['cache-control']).toContain('immutable');
  });

  it('says by GET /pictures/{key} when it is ready', async () => {
    const key = await upload(4);
    const picture = async () => (await site.get(`/api/pictures/${key}`)).result;
    expect(await picture()).toEqual({
      image: `/media/${key}/original`,
      width: 900,
      height: 450,
      blur: expect.stringMatching(/^data:image\/webp/),
      ready: false,
    });
    await site.knex('pictures').where({ key }).update({ variants: 'ready' });
    expect(await picture()).toMatchObject({ ready: true });
    expect((await site.get('/api/pictures/none')).statusCode).toBe(404);
  });

  it('is served while the database is away', async () => {
    const key = await upload(5);
    const away = connect('postgres://127.0.0.1:9/none');
    const source = { storage: site.storage, knex: away };
    expect(await findRendition(source, key, '320.webp')).toMatchObject({ type: 'image/webp' });
    await away.destroy();
  });
});

describe('pictures on an S3-compatible server', () => {
  it('are stored, served and made there, by any BFF', async () => {
    const s3 = await startS3Server();
    const storage = await openStorage(readStorage(s3.storageUrl(), ''));
    const other = await createTestServer({ storage, knex: site.knex });
    const photo = await drawPicture('jpeg', { width: 700 });
    const key = await storePicture(photo, { ...site, storage }, { sender: 'somebody' });
    await publish(site.knex, key);
    const original = await other.get(`/media/${key}/original`);
    expect(await sharp(original.rawPayload).metadata()).toMatchObject({ width: 700 });
    expect(original.headers['content-length']).toBe(original.rawPayload.length);
    expect((await other.get(`/media/${key}/320.webp`)).statusCode).toBe(200);
    expect(await storage.has(`${key}/320.webp`)).toBe(true);
    expect((await other.get('/media/none/320.webp')).statusCode).toBe(404);
    await other.close();
    storage.close();
    await s3.stop();
  });
});
