import { drawOriginal } from '@mr-sea/db/testing/draw';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawVariants } from './draw-variants';

async function variantsOf(original: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await drawVariants(original, async ({ file }, bytes) => {
    files.set(file, bytes);
  });
  return files;
}

test('a picture comes in six widths and three formats, and as a chat preview', async () => {
  const files = await variantsOf(await drawOriginal());
  expect(files.size).toBe(19);
  for (const width of [320, 480, 640, 960, 1280, 1900]) {
    for (const [ending, format] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ]) {
      const { data, info } = await sharp(files.get(`${width}.${ending}`))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, Math.round((width * 900) / 1900)]);
      expect((await sharp(files.get(`${width}.${ending}`)).metadata()).format).toBe(format);
      // The left edge has little red, the right one much: it is the whole picture.
      expect(data[0]).toBeLessThan(60);
      expect(data[data.length - 3]).toBeGreaterThan(150);
    }
  }
  expect(await sharp(files.get('share.jpg')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
}, 60_000);

test('a picture is made no larger than it is', async () => {
  const files = await variantsOf(await drawOriginal({ width: 700, height: 1400 }));
  expect([...files.keys()].map((file) => Number.parseInt(file, 10)).filter(Boolean)).not.toContain(
    960,
  );
  expect(await sharp(files.get('640.webp')).metadata()).toMatchObject({ width: 640, height: 1280 });
  const tiny = await variantsOf(await drawOriginal({ width: 60, height: 40 }));
  expect([...tiny.keys()].sort()).toEqual(['320.avif', '320.jpg', '320.webp', 'share.jpg']);
  expect(await sharp(tiny.get('320.avif')).metadata()).toMatchObject({ width: 60, height: 40 });
});

test('what is transparent stays so, and is white in a JPEG', async () => {
  const files = await variantsOf(
    await drawOriginal({ width: 400, height: 200, transparent: true }),
  );
  expect((await sharp(files.get('320.avif')).metadata()).hasAlpha).toBe(true);
  expect((await sharp(files.get('320.webp')).metadata()).hasAlpha).toBe(true);
  const [red, green, blue] = await sharp(files.get('320.jpg')).raw().toBuffer();
  for (const value of [red, green, blue]) expect(value).toBeGreaterThan(245);
});
