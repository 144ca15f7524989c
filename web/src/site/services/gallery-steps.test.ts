import { describe, expect, it } from 'vitest';
import { thumbnailsAround, wrapAround } from './gallery-steps';

describe('the steps of the gallery', () => {
  it('go around at both ends', () => {
    expect(wrapAround(6, 1, 7)).toBe(0);
    expect(wrapAround(0, -1, 7)).toBe(6);
    expect(wrapAround(2, 1, 7)).toBe(3);
  });

  it('show five small pictures, then the rest', () => {
    expect(thumbnailsAround(0, 7)).toEqual([0, 1, 2, 3, 4]);
    expect(thumbnailsAround(4, 7)).toEqual([0, 1, 2, 3, 4]);
    expect(thumbnailsAround(5, 7)).toEqual([5, 6]);
  });
});
