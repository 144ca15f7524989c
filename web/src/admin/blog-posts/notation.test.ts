import { postPieces } from '@mr-sea/bff/contract/post-text';
import { expect, it } from 'vitest';
import { addressFault, insertLink, toggleSubheading, wordsFault } from './notation';

const at = (text: string, start = text.length, end = start) => ({ text, start, end });

it.each([
  [at('Food'), at('## Food')],
  [at(''), at('## ')],
  [at('One\nTwo', 5), at('One\n## Two', 8)],
  [at('## Food'), at('Food')],
  [at('## Food', 1), at('Food', 0)],
])('makes a subheading of the line, and text again: %j', (before, after) => {
  expect(toggleSubheading(before)).toEqual(after);
});

it('puts a link where the mark is, which the post then shows', () => {
  const { text, start } = insertLink(
    at('See our [boats].', 8, 15),
    'our [boats]',
    ' https://a.example/b_(c) d ',
  );
  expect(text).toBe('See our [our boats](https://a.example/b_%28c%29%20d).');
  expect(text.slice(start)).toBe('.');
  expect(postPieces(text)[0]?.parts[1]).toEqual({
    words: 'our boats',
    href: 'https://a.example/b_%28c%29%20d',
  });
});

it.each([
  '',
  ' ',
  'javascript:alert(1)',
  'www.example.com',
  '//evil.example',
  `/${'a'.repeat(2_000)}`,
])('takes no link to %j', (address) => expect(addressFault(address)).toBeDefined());

it.each(['https://noaa.gov/a?b=c#d', '/boats/3/azimut', 'http://a.example'])(
  'takes a link to %j',
  (address) => expect(addressFault(address)).toBeUndefined(),
);

it('takes no words that say nothing', () => {
  expect(['', ' [] ', 'a'.repeat(301)].map((words) => wordsFault(words) !== undefined)).toEqual([
    true,
    true,
    true,
  ]);
  expect(wordsFault('our boats')).toBeUndefined();
});
