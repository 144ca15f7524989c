import { expect, it } from 'vitest';
import { addressQuery, changeAddress, readAddress } from './list-address';

const read = (search: string) => readAddress(new URLSearchParams(search), ['status']);
const change = (search: string, changes: Record<string, string>) =>
  changeAddress(new URLSearchParams(search), changes).toString();

it('reads page, search, sort and filters', () => {
  expect(read('page=3&search=ana&sort=-date&status=new&other=1')).toEqual({
    page: 3,
    search: 'ana',
    sort: '-date',
    filters: { status: 'new' },
  });
});

it.each(['', 'page=0', 'page=-2', 'page=x', 'page=1.5'])('begins on page 1 at "%s"', (search) => {
  expect(read(search).page).toBe(1);
});

it('asks the server for what is set only', () => {
  expect(addressQuery(read(''))).toEqual({});
  expect(addressQuery(read('page=2&search=%20ana%20&status=new'))).toEqual({
    page: 2,
    search: 'ana',
    status: 'new',
  });
});

it('goes to the first page when anything but the page changes', () => {
  expect(change('page=4&sort=date', { search: 'ana' })).toBe('sort=date&search=ana');
  expect(change('page=4&status=new', { status: '' })).toBe('');
});

it('keeps the rest when the page changes, and does not name the first', () => {
  expect(change('search=ana', { page: '2' })).toBe('search=ana&page=2');
  expect(change('search=ana&page=2', { page: '1' })).toBe('search=ana');
});
