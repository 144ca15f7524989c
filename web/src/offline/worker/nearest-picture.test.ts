import { expect, it } from 'vitest';
import { isForGood, otherSizes } from './nearest-picture';

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
