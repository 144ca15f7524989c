import { expect, it } from 'vitest';
import { beginOf } from './story-columns';

it.each([
  ['We  left\n\nat nine. ', 'We left at nine.'],
  ['a'.repeat(140), 'a'.repeat(140)],
  [`${'a'.repeat(130)} swam and swam`, `${'a'.repeat(130)} swam and…`],
  ['a'.repeat(200), `${'a'.repeat(140)}…`],
])('shows "%s" as "%s"', (message, shown) => {
  expect(beginOf(message)).toBe(shown);
});
