import { describe, expect, it } from 'vitest';
import {
  chosenParams,
  listQuestion,
  namedParams,
  narrowedParams,
  readListParams,
  searchedParams,
} from './list-params';

const read = (query: string) => readListParams(new URLSearchParams(query));

describe('names and values for the address', () => {
  it.each([
    'category=5&search=sea&guests=10&budget=1500&day=2027-02-06',
    'size=80%2B&guests=2',
    'filter=cheap',
    '',
  ])('say the same as what was read: "%s"', (query) => {
    expect(read(String(new URLSearchParams(namedParams(read(query)))))).toEqual(read(query));
  });

  it('leave out what goes without saying or does not count', () => {
    expect(namedParams(read('category=5&size=80%2B&filter=featured&page=3'))).toEqual({
      category: '5',
    });
    expect(namedParams(read('filter=featured&page=3'))).toEqual({});
  });
});

describe('list parameters', () => {
  it('default to the featured boats from page 1', () => {
    expect(read('')).toEqual({
      filter: 'featured',
      size: null,
      category: null,
      search: '',
      guests: null,
      budget: null,
      day: null,
      page: 1,
    });
  });

  it.each(['page=0', 'page=-3', 'page=two', 'page=1.5', 'page='])(
    'read "%s" as page 1',
    (query) => {
      expect(read(query).page).toBe(1);
    },
  );

  it('read a page', () => {
    expect(read('page=4').page).toBe(4);
  });

  it('ignore values that do not exist', () => {
    expect(read('filter=nearest&size=toString&category=x')).toEqual(read(''));
  });

  it('ask for the category before the size before the sort', () => {
    expect(listQuestion(read('category=3&size=80%2B&filter=cheap'))).toEqual({ category_id: 3 });
    expect(listQuestion(read('size=80%2B&filter=cheap'))).toEqual({ size_range: '80+' });
    expect(listQuestion(read('size=80+'))).toEqual({ size_range: '80+' });
    expect(listQuestion(read('filter=cheap'))).toEqual({ filter: 'cheap' });
  });

  it('are replaced by a choice, with the page back at 1', () => {
    expect(String(chosenParams({ size: '80+' }))).toBe('size=80%2B&page=1');
  });

  it('have a search that is tidy and no longer than the server takes', () => {
    expect(read('search=%20big%20%20boat%20').search).toBe('big boat');
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
  });

  it('narrow down whatever is chosen by the search', () => {
    expect(listQuestion(read('search=sea&category=3'))).toEqual({ category_id: 3, search: 'sea' });
    expect(listQuestion(read('search=sea&size=80%2B'))).toEqual({
      size_range: '80+',
      search: 'sea',
    });
    expect(listQuestion(read('search=sea'))).toEqual({ filter: 'featured', search: 'sea' });
  });

  it.each(['guests=0', 'guests=1000', 'guests=ten', 'budget=-5', 'day=2027-02-29', 'day=Saturday'])(
    'ignore "%s"',
    (query) => {
      expect(read(query)).toEqual(read(''));
    },
  );

  it('narrow down whatever is chosen by guests, a budget and a day', () => {
    const narrowing = { guests: 10, budget: 1_500, day: '2027-05-01' };
    const query = 'guests=10&budget=1500&day=2027-05-01';
    expect(listQuestion(read(query))).toEqual({ filter: 'featured', ...narrowing });
    expect(listQuestion(read(`${query}&category=3&search=sea`))).toEqual({
      ...{ category_id: 3, search: 'sea', ...narrowing },
    });
  });

  it('are narrowed down one by one, with the page back at 1', () => {
    const chosen = new URLSearchParams('size=80%2B&page=4');
    const narrowed = narrowedParams(chosen, { guests: 10, day: null });
    expect(String(narrowed)).toBe('size=80%2B&page=1&guests=10');
    expect(String(narrowedParams(narrowed, { guests: null }))).toBe('size=80%2B&page=1');
  });

  it('keep what is chosen when the search changes, and go back to page 1', () => {
    const chosen = new URLSearchParams('filter=cheap&page=4');
    expect(String(searchedParams(chosen, 'sea'))).toBe('filter=cheap&page=1&search=sea');
    expect(String(searchedParams(new URLSearchParams('search=sea&size=80%2B'), ''))).toBe(
      'size=80%2B&page=1',
    );
  });
});
