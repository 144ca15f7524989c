import { expect, it } from 'vitest';
import { longDate } from './long-date';

it.each([
  ['2026-11-01', 'November 1, 2026'],
  ['2026-01-31T04:59:59.999Z', 'January 31, 2026'],
  ['2026-13-01', ''],
  ['soon', ''],
])('the day %s reads "%s"', (day, words) => {
  expect(longDate(day)).toBe(words);
});
