import type { Picture } from '@mr-sea/bff/contract/images';
import { expect, test } from 'vitest';
import { photosOf } from './boat-photos';

const photo = (image: string): Picture => ({
  image,
  width: 1900,
  height: 900,
  blur: null,
  ready: true,
});
const drawing = (image: string): Picture => ({ ...photo(image), drawn: true });
const namesOf = (main_image: Picture | null, gallery_images: Picture[]) =>
  photosOf({ main_image, gallery_images }).map(({ image }) => image);

test('photos come before drawings, each in their order, the main one first among its own', () => {
  expect(namesOf(drawing('main'), [drawing('a'), photo('b'), drawing('c'), photo('d')])).toEqual([
    'b',
    'd',
    'main',
    'a',
    'c',
  ]);
  expect(namesOf(photo('main'), [drawing('a'), photo('b')])).toEqual(['main', 'b', 'a']);
  expect(namesOf(null, [photo('a')])).toEqual(['a']);
});
