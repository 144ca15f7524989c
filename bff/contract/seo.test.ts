import { expect, it } from 'vitest';
import { withSiteName } from './seo';

it.each([
  ['Azimut 66ft for rent in Miami, FL', 'Azimut 66ft for rent in Miami, FL | Mr. Sea'],
  ['About Mr. Sea', 'About Mr. Sea'],
  [
    'Up the Miami River: Drawbridges, Lobster Traps and Stones',
    'Up the Miami River: Drawbridges, Lobster Traps and Stones',
  ],
  [
    'Haulover Sandbar: A First-Timer’s Guide to Miami’s Floating Block Party',
    'Haulover Sandbar: A First-Timer’s Guide to Miami’s Floating…',
  ],
])('the title of %s has room for what search engines show', (title, shown) => {
  expect(withSiteName(title)).toBe(shown);
  expect(shown.length).toBeLessThanOrEqual(65);
});
