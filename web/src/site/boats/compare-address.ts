import { publicPages } from '@mr-sea/bff/contract/pages';

/** So many boats stand beside each other. */
export const mostCompared = 6;

/** The address that compares boats, in their order. */
export function comparePath(ids: readonly number[]): string {
  return `${publicPages.compare}?boats=${ids.join(',')}`;
}

/** The boats that an address compares: each once, as many as fit; whatever is no number is left out. */
export function readCompared(search: URLSearchParams): number[] {
  const ids = (search.get('boats') ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return [...new Set(ids)].slice(0, mostCompared);
}
