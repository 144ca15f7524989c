import { expect, it } from 'vitest';
import { formatAge } from './link-sentences';

it.each([
  [-121_000, 'some time ago'],
  [-5, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [59 * 60_000, '59 min ago'],
  [2 * 3_600_000, '2 h ago'],
  [24 * 3_600_000, '1 day ago'],
  [80 * 3_600_000, '3 days ago'],
])('%i ms is %s', (elapsed, text) => {
  expect(formatAge(elapsed)).toBe(text);
});
