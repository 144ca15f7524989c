import { expect, test } from 'vitest';
import { age, hour, longDay, moment, money, shortDay } from './format';

test('days, times and money read as people in Miami write them', () => {
  expect(longDay('2026-12-05')).toBe('Saturday, December 5, 2026');
  expect(shortDay('2026-12-05')).toBe('Dec 5, 2026');
  expect(hour('14:30:00')).toBe('2:30 PM');
  expect(money(1250)).toBe('$1,250.00');
  expect(money(0.5)).toBe('$0.50');
});

test('a moment is told in Miami time, in winter and in summer', () => {
  expect(moment(new Date('2026-12-05T03:05:00Z'))).toBe('Friday, December 4, 2026 at 10:05 PM EST');
  expect(moment(new Date('2026-07-04T16:00:00Z'))).toBe('Saturday, July 4, 2026 at 12:00 PM EDT');
});

test('an age is told in hours below two days, then in days', () => {
  const now = new Date('2026-12-05T12:00:00Z');
  const ago = (hours: number): string => age(new Date(now.getTime() - hours * 3_600_000), now);
  expect([ago(25.9), ago(47.9), ago(48), ago(71)]).toEqual([
    '25 hours',
    '47 hours',
    '2 days',
    '2 days',
  ]);
});
