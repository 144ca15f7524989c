import { describe, expect, it } from 'vitest';
import { chosenParams, listQuestion, readListParams } from './list-params';

const read = (query: string) => readListParams(new URLSearchParams(query));

describe('list parameters', () => {
  it('default to the featured boats from page 1', () => {
    expect(read('')).toEqual({ filter: 'featured', size: null, category: null, page: 1 });
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
    expect(listQuestion(read('filter=cheap'))).toEqual({ filter: 'cheap' });
  });

  it('are replaced by a choice, with the page back at 1', () => {
    expect(String(chosenParams({ size: '80+' }))).toBe('size=80%2B&page=1');
  });
});
