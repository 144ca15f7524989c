import { expect, it } from 'vitest';
import { clockInMiami, dayInMiami, momentInMiami } from './miami-day';

it.each([
  ['2026-11-21T04:59:59.999Z', '2026-11-20'],
  ['2026-11-21T05:00:00.000Z', '2026-11-21'],
  ['2026-07-04T03:59:59.999Z', '2026-07-03'],
  ['2026-07-04T04:00:00.000Z', '2026-07-04'],
])('at %s it is %s in Miami, in summer and in winter', (moment, day) => {
  expect(dayInMiami(new Date(moment))).toBe(day);
});

it('a time by the clock of Miami is the moment at which it shows that', () => {
  const first = Date.UTC(2026, 0, 1);
  for (let hours = 0; hours < 2 * 366 * 24; hours++) {
    const moment = new Date(first + hours * 3_600_000);
    const time = clockInMiami(moment);
    const found = momentInMiami(time);
    expect(clockInMiami(found)).toBe(time);
    // In November an hour comes twice.
    expect([0, 3_600_000]).toContain(moment.getTime() - found.getTime());
  }
});

it.each([
  ['2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
  ['2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-28T10:00', '2026-11-28T15:00:00.000Z'],
])('when the clocks of Miami show %s it is %s', (time, moment) => {
  expect(momentInMiami(time).toISOString()).toBe(moment);
});
