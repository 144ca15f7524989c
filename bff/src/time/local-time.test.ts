import { expect, it } from 'vitest';
import { formatLocalTime } from './local-time';

it.each([
  ['2026-11-21T19:05:00Z', 'Nov 21, 2026, 2:05 PM'],
  ['2026-07-01T03:59:59Z', 'Jun 30, 2026, 11:59 PM'],
  ['2026-01-01T05:00:00Z', 'Jan 1, 2026, 12:00 AM'],
])('writes %s as Miami reads it', (moment, text) => {
  expect(formatLocalTime(new Date(moment))).toBe(text);
});
