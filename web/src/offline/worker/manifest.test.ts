import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { storyPaths, storyPhotos } from '@mr-sea/bff/contract/stories';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import manifest from './manifest.json';
import { shareTarget } from './share-target';

const file = (src: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'public', src));

const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
];

it.each(pictures)('$src is what the manifest says', async ({ src, sizes, type }) => {
  const { width, height, format } = await sharp(file(src)).metadata();
  expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ sizes, type });
});

it('a maskable icon fills its square, and all that matters lies in the circle that every mask leaves', async () => {
  const icons = manifest.icons.filter((icon) => icon.purpose === 'maskable');
  expect(icons).not.toEqual([]);
  for (const { src } of icons) {
    const { data, info } = await sharp(file(src))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width - 1) / 2;
    const pixelAt = (at: number) => data.readUInt32BE(at * 4);
    const ground = pixelAt(0);
    expect(ground & 0xff).toBe(0xff);
    for (let at = 0; at < info.width * info.height; at++) {
      const [x, y] = [at % info.width, Math.floor(at / info.width)];
      // 80 % of the icon's width is the circle's.
      if (Math.hypot(x - middle, y - middle) <= info.width * 0.4) continue;
      if (pixelAt(at) !== ground) throw new Error(`${src} is not plain at ${x}, ${y}.`);
    }
  }
});

it('screenshots are there for phones and for wide screens, in the proportions that browsers take', () => {
  const factors = new Set(manifest.screenshots.map((shot) => shot.form_factor));
  expect([...factors].sort()).toEqual(['narrow', 'wide']);
  for (const { sizes } of manifest.screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  }
});

it('the shortcuts lead to pages of the site', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Saved boats', publicPages.saved],
    ['Waiting to send', publicPages.waiting],
  ]);
});

it('the share sheet takes the photos that a story takes', () => {
  const { action, params } = manifest.share_target;
  expect([action, shareTarget.path]).toEqual([storyPaths.share, storyPaths.share]);
  expect(params.files).toEqual([{ name: shareTarget.photos, accept: storyPhotos.types }]);
});
