import { describe, expect, it } from 'vitest';
import { postSlug } from './blog';

describe('the slug of a post', () => {
  it.each([
    ['Stiltsville by Boat: what to know', 'stiltsville-by-boat-what-to-know'],
    ["  The Captain's Café -- at 5 ", 'the-captains-cafe-at-5'],
    ['Ñandú & Über', 'nandu-uber'],
    ['!!!', 'post'],
    ['船', 'post'],
  ])('of %s is %s', (title, slug) => {
    expect(postSlug(title)).toBe(slug);
  });

  it('is cut at a word', () => {
    const slug = postSlug('one two three four five '.repeat(10));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/-(one|two|three|four|five)$/);
    expect(postSlug('x'.repeat(300))).toBe('x'.repeat(80));
  });
});
