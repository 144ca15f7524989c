import { describe, expect, it } from 'vitest';
import { startsOver, turnPage } from './carousel';

describe('turning the pages of a carousel', () => {
  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [8, 1, 9, 0],
    [0, 1, 1, 0],
    [0, -1, 1, 0],
  ])('from page %i by %i of %i leads to page %i', (page, step, pages, next) => {
    expect(turnPage(page, step, pages)).toBe(next);
  });
});

describe('a new layout', () => {
  it('starts over when there are other slides, or more or fewer of them side by side', () => {
    expect(startsOver({ slides: 9, pages: 3 }, { slides: 8, pages: 3 })).toBe(true);
    expect(startsOver({ slides: 9, pages: 3 }, { slides: 9, pages: 9 })).toBe(true);
  });

  it('keeps its page when only its width changes', () => {
    expect(startsOver({ slides: 9, pages: 3 }, { slides: 9, pages: 3 })).toBe(false);
  });
});
