import { describe, expect, it } from 'vitest';
import { sectionAtMiddle } from './side-nav';

const boxes = [
  { id: 'top', top: -300, bottom: 200 },
  { id: 'story', top: 240, bottom: 900 },
  { id: 'values', top: 900, bottom: 1400 },
];

describe('the section at the middle of the screen', () => {
  it.each([
    [100, 'top'],
    [240, 'story'],
    [899, 'story'],
    [900, 'values'],
  ])('at %i is the one that contains it: %s', (middle, id) => {
    expect(sectionAtMiddle(boxes, middle)).toBe(id);
  });

  it('is the one above in a gap and past the end', () => {
    expect(sectionAtMiddle(boxes, 220)).toBe('top');
    expect(sectionAtMiddle(boxes, 2000)).toBe('values');
  });

  it('is none before the first', () => {
    expect(sectionAtMiddle(boxes, -400)).toBeNull();
    expect(sectionAtMiddle([], 10)).toBeNull();
  });
});
