import { expect, it } from 'vitest';
import { firstWords } from './lead-columns';

it.each([
  ['Is the flybridge free on Sunday?', 'Is the flybridge free on...'],
  ['one two three four five', 'one two three four five'],
  [' one\n two ', 'one two'],
  ['', ''],
])('shows %j as %j', (text, shown) => {
  expect(firstWords(text, 5)).toBe(shown);
});
