import { describe, expect, it } from 'vitest';
import { fittingSize, photoProblem, thatFit } from './use-photos';

describe('a photo of a story', () => {
  it.each([
    ['image/jpeg', 5 * 1024 * 1024, undefined],
    ['image/png', 10, undefined],
    ['image/webp', 10, undefined],
    ['image/jpeg', 5 * 1024 * 1024 + 1, 'Image 3 is too large. Maximum size is 5MB'],
    ['image/heic', 10, 'Image 3 must be a JPEG, PNG, or WebP file'],
    ['', 10, 'Image 3 must be a JPEG, PNG, or WebP file'],
  ])('of type "%s" with %i bytes: %s', (type, size, problem) => {
    expect(photoProblem({ type, size }, 3)).toBe(problem);
  });

  it('that is no picture inside is called by its type', () => {
    expect(photoProblem({ type: 'image/png', size: 1, broken: true }, 1)).toBe(
      'Image 1 must be a JPEG, PNG, or WebP file',
    );
  });

  it('beyond the tenth is dropped', () => {
    const picked = Array.from({ length: 4 }, (_, index) => index);
    expect(thatFit(picked, 0)).toEqual({ taken: picked, dropped: false });
    expect(thatFit(picked, 8)).toEqual({ taken: [0, 1], dropped: true });
    expect(thatFit(picked, 10)).toEqual({ taken: [], dropped: true });
  });

  it.each([
    [4000, 3000, 2000, 1500],
    [3000, 4000, 1500, 2000],
    [1200, 800, 1200, 800],
    [9000, 2, 2000, 1],
  ])('of %i x %i pixels is sent with %i x %i', (width, height, toWidth, toHeight) => {
    expect(fittingSize(width, height)).toEqual({ width: toWidth, height: toHeight });
  });
});
