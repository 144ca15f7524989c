import { describe, expect, it } from 'vitest';
import { commentLimit, cutComment, guestReviews } from './guests-and-faq';

describe('the comments of the slider', () => {
  it('are cut at 350 characters with an ellipsis', () => {
    expect(cutComment('a'.repeat(351))).toBe(`${'a'.repeat(350)}…`);
    expect(cutComment('a'.repeat(350))).toBe('a'.repeat(350));
  });

  it('have no space before the ellipsis', () => {
    expect(cutComment(`${'a'.repeat(349)} and more`)).toBe(`${'a'.repeat(349)}…`);
  });

  it('are nine, of different people, and at least one is longer than the cut', () => {
    expect(guestReviews).toHaveLength(9);
    expect(new Set(guestReviews.map(({ name }) => name)).size).toBe(9);
    expect(guestReviews.some(({ comment }) => comment.length > commentLimit)).toBe(true);
  });
});
