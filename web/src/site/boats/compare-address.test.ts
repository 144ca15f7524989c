import { expect, it } from 'vitest';
import { comparePath, readCompared } from './compare-address';

it('the address of a comparison is read as it was written', () => {
  expect(comparePath([3, 1])).toBe('/compare?boats=3,1');
  expect(readCompared(new URLSearchParams('boats=3,1'))).toEqual([3, 1]);
});

it.each([
  ['', []],
  ['boats=', []],
  ['boats=1,1,2', [1, 2]],
  ['boats=1,x,-2,0,3.5,4', [1, 4]],
  ['boats=9999999999', []],
  ['boats=1,2,3,4,5,6,7,8', [1, 2, 3, 4, 5, 6]],
])('%j compares %j', (address, ids) => {
  expect(readCompared(new URLSearchParams(address))).toEqual(ids);
});
