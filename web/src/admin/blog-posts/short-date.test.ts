import { expect, it } from 'vitest';
import { shortDate } from './post-columns';

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
