import { expect, it } from 'vitest';
import { priceAge } from './saved-boat';

const noon = new Date(2026, 10, 21, 12).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

it.each([
  [at(21, 0), 'Price seen today'],
  [at(20, 23), 'Price seen yesterday'],
  [at(18, 13), 'Price seen 3 days ago'],
  // The clocks changed on November 1.
  [new Date(2026, 9, 31, 1).getTime(), 'Price seen 21 days ago'],
  [noon + 60_000, 'Price seen today'],
])('a price seen at %s reads "%s"', (seenAt, text) => {
  expect(priceAge(seenAt, noon)).toBe(text);
});
