import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
  await mkdir(join(site.mediaDir, 'abc'));
  await sharp({ create: { width: 800, height: 400, channels: 3, background: '#006098' } })
    .png()
    .toFile(join(site.mediaDir, 'abc', 'original'));
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
    expect(response.headers['content-type']).toBe('image/png');
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
