import { expect, it } from 'vitest';
import { otherSizes } from './nearest-picture';

it('names the other sizes of a picture, the larger ones first', () => {
  const others = otherSizes('https://sea.example/media/boat-1/640.webp');
  const folder = 'https://sea.example/media/boat-1';
  expect(others.slice(0, 3)).toEqual(
    ['original', '1900.avif', '1900.webp'].map((file) => `${folder}/${file}`),
  );
  expect(others).toContain(`${folder}/640.avif`);
  expect(others).not.toContain(`${folder}/640.webp`);
});
