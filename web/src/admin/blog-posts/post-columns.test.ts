import { describe, expect, it } from 'vitest';
import { cutTitle, shortDate } from './post-columns';

describe('the title of a post', () => {
  it.each([
    ['Short', 'Short'],
    ['x'.repeat(45), 'x'.repeat(45)],
    ['x'.repeat(46), `${'x'.repeat(45)}…`],
    [`${'x'.repeat(44)} y z`, `${'x'.repeat(44)}…`],
    ['⛵'.repeat(46), `${'⛵'.repeat(45)}…`],
  ])('shows "%s" as "%s"', (title, shown) => {
    expect(cutTitle(title)).toBe(shown);
  });
});

describe('the date of a post', () => {
  it.each([
    ['2026-11-21T19:05:00Z', '21/11/26'],
    // Still the day before in Miami.
    ['2026-03-02T03:00:00Z', '1/3/26'],
    ['', '-'],
    [null, '-'],
    ['soon', '-'],
  ])('shows %s as %s', (iso, shown) => {
    expect(shortDate(iso)).toBe(shown);
  });
});
