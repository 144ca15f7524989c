import { expect, it } from 'vitest';
import { dayInMiami } from './miami-day';

it.each([
  ['2026-11-21T04:59:59.999Z', '2026-11-20'],
  ['2026-11-21T05:00:00.000Z', '2026-11-21'],
  ['2026-07-04T03:59:59.999Z', '2026-07-03'],
  ['2026-07-04T04:00:00.000Z', '2026-07-04'],
])('at %s it is %s in Miami, in summer and in winter', (moment, day) => {
  expect(dayInMiami(new Date(moment))).toBe(day);
});
