import { describe, expect, it } from 'vitest';
import { isForGood, keepWithin, otherSizes } from './kept-pictures';

it('names the other sizes of a picture, the larger ones first', () => {
  const others = otherSizes('https://sea.example/media/boat-1/640.webp');
  const folder = 'https://sea.example/media/boat-1';
  expect(others.slice(0, 3)).toEqual(
    ['original', '1900.avif', '1900.webp'].map((file) => `${folder}/${file}`),
  );
  expect(others).toContain(`${folder}/640.avif`);
  expect(others).toContain(`${folder}/640.jpg`);
  expect(others).not.toContain(`${folder}/640.webp`);
});

it('tells a picture from one that stands in for it', () => {
  const answer = (value: string) => new Response('', { headers: { 'cache-control': value } });
  expect(isForGood(answer('public, max-age=31536000, immutable'))).toBe(true);
  expect(isForGood(answer('public, max-age=60'))).toBe(false);
  expect(isForGood(new Response(''))).toBe(false);
});

/** As much of a cache as the budget uses; in the order in which pictures came. */
function cacheOf(sizes: Record<string, { bytes: number; told?: boolean }>): Cache {
  const entries = new Map(Object.entries(sizes));
  return {
    keys: async () => [...entries.keys()].map((name) => ({ url: name }) as Request),
    match: async ({ url }: Request) => {
      const { bytes, told = true } = entries.get(url) ?? { bytes: 0 };
      return new Response(new Uint8Array(bytes), {
        headers: told ? { 'content-length': String(bytes) } : {},
      });
    },
    delete: async ({ url }: Request) => entries.delete(url),
  } as unknown as Cache;
}

const names = async (cache: Cache) => (await cache.keys()).map(({ url }) => url);

describe('the budget of pictures', () => {
  it('lets the oldest go until the others fit', async () => {
    const cache = cacheOf({
      a: { bytes: 40 },
      b: { bytes: 30 },
      c: { bytes: 30 },
      d: { bytes: 30 },
    });
    await expect(keepWithin(cache, 70)).resolves.toBe(2);
    await expect(names(cache)).resolves.toEqual(['c', 'd']);
  });

  it('counts the bytes of those that do not tell', async () => {
    const cache = cacheOf({ a: { bytes: 40, told: false }, b: { bytes: 40, told: false } });
    await expect(keepWithin(cache, 50)).resolves.toBe(1);
    await expect(names(cache)).resolves.toEqual(['b']);
  });

  it('touches nothing that fits', async () => {
    const cache = cacheOf({ a: { bytes: 40 }, b: { bytes: 40 } });
    await expect(keepWithin(cache, 80)).resolves.toBe(0);
  });
});
