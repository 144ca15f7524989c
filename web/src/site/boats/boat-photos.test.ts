import { expect, it } from 'vitest';
import { wrap } from './boat-photos';

it('wraps around at both ends', () => {
  expect(wrap(6, 1, 7)).toBe(0);
  expect(wrap(0, -1, 7)).toBe(6);
  expect(wrap(2, 1, 7)).toBe(3);
});
