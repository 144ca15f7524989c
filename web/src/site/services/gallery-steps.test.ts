import { describe, expect, it } from 'vitest';
import { thumbnailsAround } from './decor-gallery';

describe('the steps of the gallery', () => {
  it('show five small pictures, then the rest', () => {
    expect(thumbnailsAround(0, 7)).toEqual([0, 1, 2, 3, 4]);
    expect(thumbnailsAround(4, 7)).toEqual([0, 1, 2, 3, 4]);
    expect(thumbnailsAround(5, 7)).toEqual([5, 6]);
  });
});
