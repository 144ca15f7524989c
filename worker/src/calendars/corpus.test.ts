import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expandCalendar } from './expand-events';
import { readCalendar } from './read-calendar';

// Calendars as these programs and services write them, with other words in them; the times were reckoned by hand.
const expected: Record<string, string[]> = {
  'google.ics': [
    '2026-12-24T05:00 2026-12-26T05:00',
    '2027-03-13T19:00 2027-03-13T23:00',
    '2027-03-20T20:00 2027-03-21T00:00',
    '2027-04-03T18:00 2027-04-03T22:00',
  ],
  'apple.ics': [
    '2027-01-01T00:00 2027-01-01T04:30',
    '2027-02-01T00:00 2027-02-01T04:30',
    '2027-03-31T23:00 2027-04-01T03:30',
    '2027-07-03T04:00 2027-07-05T04:00',
  ],
  'outlook.ics': [
    '2026-12-25T15:00 2026-12-25T17:00',
    '2027-01-29T15:00 2027-01-29T17:00',
    '2027-03-26T14:00 2027-03-26T16:00',
    '2027-04-30T14:00 2027-04-30T16:00',
  ],
  'airbnb.ics': ['2026-12-11T05:00 2026-12-14T05:00', '2026-12-14T05:00 2026-12-16T05:00'],
  'nextcloud.ics': ['2027-07-10T13:00 2027-07-11T15:00', '2027-07-20T13:00 2027-07-21T15:00'],
  'boat-platform.ics': [
    '2026-12-18T14:00 2026-12-18T18:00',
    '2026-12-18T18:00 2026-12-18T22:00',
    '2026-12-19T05:00 2026-12-20T05:00',
  ],
};

it.each(Object.entries(expected))('%s takes what it means', async (file, times) => {
  const text = await readFile(join(import.meta.dirname, 'corpus', file), 'utf8');
  const [from, to] = [new Date('2026-12-01T00:00:00Z'), new Date('2028-01-05T00:00:00Z')];
  const { busy, unreadable } = await expandCalendar(readCalendar(text), { from, to, most: 2_000 });
  expect(unreadable).toBe(0);
  expect(
    busy.map(({ starts_at, ends_at }) =>
      [starts_at, ends_at].map((at) => at.toISOString().slice(0, 16)).join(' '),
    ),
  ).toEqual(times);
});
