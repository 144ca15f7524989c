import { expect, it } from 'vitest';
import { wrapAround } from './wrap-around';

it('wraps around at both ends', () => {
  expect(wrapAround(6, 1, 7)).toBe(0);
  expect(wrapAround(0, -1, 7)).toBe(6);
  expect(wrapAround(2, 1, 7)).toBe(3);
});
