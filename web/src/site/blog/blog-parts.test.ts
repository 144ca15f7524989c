import { describe, expect, it } from 'vitest';
import { cutTitle } from '../pages/post-page';
import { blogParams, readBlogParams } from './blog-params';
import { pageWindow } from './post-list';
import { shareAddresses } from './share-menu';
import { countInWords, shortCount } from './visit-count';

describe('a visit count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_234, '1.2K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_000_000, '1.0M'],
    [1_300_000, '1.3M'],
  ])('of %i reads %s', (count, text) => {
    expect(shortCount(count)).toBe(text);
  });

  it('is heard in full', () => {
    expect(countInWords(1_234)).toBe('1,234 visits');
    expect(countInWords(1)).toBe('1 visit');
  });
});

describe('the window of page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('at page %i of %i is %j', (page, pages, numbers) => {
    expect(pageWindow(page, pages)).toEqual(numbers);
  });
});

describe("the blog's address", () => {
  it('is read with its defaults', () => {
    expect(readBlogParams(new URLSearchParams('page=-1&category=x'))).toEqual({
      page: 1,
      category: null,
      search: '',
    });
    expect(readBlogParams(new URLSearchParams('page=2&category=3'))).toMatchObject({
      page: 2,
      category: 3,
    });
  });

  it('goes by the search where both are given', () => {
    expect(readBlogParams(new URLSearchParams('q=%20key%20%20west&category=3'))).toEqual({
      page: 1,
      category: null,
      search: 'key west',
    });
  });

  it('leaves out what is the default', () => {
    expect(String(blogParams({ page: 1, category: null, search: '' }))).toBe('');
    expect(String(blogParams({ page: 2, category: 3, search: '' }))).toBe('category=3&page=2');
    expect(String(blogParams({ page: 1, category: null, search: 'sea' }))).toBe('q=sea');
  });
});

it('a long title is cut at 60 characters', () => {
  expect(cutTitle('x'.repeat(60))).toBe('x'.repeat(60));
  expect(cutTitle('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
});

it('a post is shared with its title and address escaped', () => {
  const places = shareAddresses('Rum & sea', 'https://sea.example/blog/a');
  expect(places.map(({ name }) => name)).toEqual(['Facebook', 'Twitter', 'LinkedIn', 'WhatsApp']);
  expect(places[1]?.address).toBe(
    'https://twitter.com/intent/tweet?url=https%3A%2F%2Fsea.example%2Fblog%2Fa&text=Rum%20%26%20sea',
  );
});
