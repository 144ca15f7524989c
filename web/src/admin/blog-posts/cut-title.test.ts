import { expect, it } from 'vitest';
import { cutTitle } from './post-columns';

it.each([
  ['Short', 'Short'],
  ['x'.repeat(45), 'x'.repeat(45)],
  ['x'.repeat(46), `${'x'.repeat(45)}…`],
  [`${'x'.repeat(44)} y z`, `${'x'.repeat(44)}…`],
  ['⛵'.repeat(46), `${'⛵'.repeat(45)}…`],
])('shows "%s" as "%s"', (title, shown) => {
  expect(cutTitle(title)).toBe(shown);
});
