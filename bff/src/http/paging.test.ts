import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from './paging';

describe('pages', () => {
  it('hold each row once and know their neighbours, for any list and any query', () => {
    const lists = fc.record({
      count: fc.nat(300),
      perPage: fc.integer({ min: 1, max: 50 }),
      search: fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }),
    });
    fc.assert(
      fc.property(lists, ({ count, perPage, search }) => {
        const rows = Array.from({ length: count }, (_, n) => n);
        const seen: number[] = [];
        for (let page = 1; ; page++) {
          const results = rows.slice((page - 1) * perPage, page * perPage);
          const got = pageOf({
            path: '/api/rows',
            query: { page, search },
            perPage,
            count,
            results,
          });
          seen.push(...got.results);
          expect(got.count).toBe(count);
          expect(asked(got.previous)).toEqual(page > 1 ? { page: page - 1, search } : null);
          expect(asked(got.next)).toEqual(
            page * perPage < count ? { page: page + 1, search } : null,
          );
          if (got.next === null) break;
        }
        expect(seen).toEqual(rows);
      }),
    );
  });

  it('end: what is behind the last one is no page', () => {
    const past = { path: '/api/rows', query: { page: 2 }, perPage: 10, count: 10, results: [] };
    expect(() => pageOf(past)).toThrow('There is no such page.');
    expect(pageOf({ ...past, query: { page: 1 }, count: 0 }).results).toEqual([]);
  });
});

/** What an address asks for. */
function asked(address: string | null): unknown {
  if (address === null) return null;
  const { pathname, searchParams } = new URL(address, 'https://sea.example');
  expect(pathname).toBe('/api/rows/');
  return {
    page: Number(searchParams.get('page')),
    search: searchParams.get('search') ?? undefined,
  };
}
