import { expect, it } from 'vitest';
import { isSafeAddress, plainPostText, postPieces } from './post-text';

const paragraph = (...parts: unknown[]) => ({ kind: 'paragraph', parts });
const subheading = (...parts: unknown[]) => ({ kind: 'subheading', parts });

it('leaves text without notation as it was: paragraphs by blank lines, their lines kept', () => {
  expect(postPieces(' We left at nine.\nThe bay was calm. \n \n\r\nWe swam.\n')).toEqual([
    paragraph('We left at nine.\nThe bay was calm.'),
    paragraph('We swam.'),
  ]);
  expect(postPieces(' \n ')).toEqual([]);
});

it('takes a line that begins with ## and a blank for a subheading, wherever it stands', () => {
  expect(postPieces('Before.\n##  Where to anchor \nAfter.\n## Food')).toEqual([
    paragraph('Before.'),
    subheading('Where to anchor'),
    paragraph('After.'),
    subheading('Food'),
  ]);
});

it.each(['##Tag', ' ## Indented', '# One', '### Three', '## ', 'a ## b'])(
  'takes no subheading from %j',
  (text) => {
    expect(postPieces(text)).toEqual([paragraph(text.trim())]);
  },
);

it('finds links to the web and to pages of the site, in paragraphs and subheadings', () => {
  expect(
    postPieces('See [our boats](/boats/category/2/yachts?a=1#b) or [NOAA](https://noaa.gov).'),
  ).toEqual([
    paragraph(
      'See ',
      { words: 'our boats', href: '/boats/category/2/yachts?a=1#b' },
      ' or ',
      { words: 'NOAA', href: 'https://noaa.gov' },
      '.',
    ),
  ]);
  expect(postPieces('## [Reef](/boats/3)')).toEqual([
    subheading({ words: 'Reef', href: '/boats/3' }),
  ]);
});

it.each([
  ...['javascript:alert(1)', 'JAVASCRIPT:x', 'data:text/html,x', 'vbscript:x', 'mailto:a@b.co'],
  ...['//evil.example', '/\\evil.example', '/a//evil.example', '\\\\evil', 'https:evil.example'],
  ...['https://', 'http:///x', 'https://mrsea.example@evil.example', 'https://a.example\\@evil'],
  ...[
    'boats/3',
    '#top',
    '?q',
    '',
    'ftp://a.example',
    'https:/\\evil',
    '/\tevil',
    `/${'a'.repeat(2_000)}`,
  ],
])('leads nowhere by %j', (address) => {
  expect(isSafeAddress(address)).toBe(false);
  expect(postPieces(`x [words](${address})`).flatMap(({ parts }) => parts)).not.toContainEqual(
    expect.objectContaining({ words: 'words' }),
  );
});

it.each([
  ['[a [b](/boats/1) c](/x)', ['[a ', { words: 'b', href: '/boats/1' }, ' c](/x)']],
  ['[[x]](/a)', ['[[x]](/a)']],
  ['[ ](/a)', ['[ ](/a)']],
  ['[](/a)', ['[](/a)']],
  ['[a]\n(/a)', ['[a]\n(/a)']],
  ['[a](/b', ['[a](/b']],
  ['<b>[a](/b)</b>', ['<b>', { words: 'a', href: '/b' }, '</b>']],
  ['[<i>](/b)', [{ words: '<i>', href: '/b' }]],
])('reads %j', (text, parts) => {
  expect(postPieces(text)).toEqual([paragraph(...parts)]);
});

it('says the text without its notation', () => {
  expect(plainPostText('## Boats\nTake [the Azimut](/boats/1).\n\n[x](javascript:y)')).toBe(
    'Boats\n\nTake the Azimut.\n\n[x](javascript:y)',
  );
});

it.each([
  '[',
  '](',
  '[a](',
  '[a](/b',
  '[[]](',
  '## ',
  '\n',
  '\n ',
  ' ',
  '[a](https://',
  '[x](/a)',
  '//',
])('reads 100,000 characters of %j in steps that grow with the length alone', (unit) => {
  // Sixteen times the text takes about sixteen times as long; a square would take 256 times.
  const timeOf = (length: number): number => {
    const text = unit.repeat(Math.ceil(length / unit.length));
    const best = Array.from({ length: 5 }, () => {
      const start = performance.now();
      postPieces(text);
      return performance.now() - start;
    });
    return Math.min(...best);
  };
  timeOf(100_000);
  expect(timeOf(100_000)).toBeLessThan(100 * timeOf(6_250) + 10);
});
