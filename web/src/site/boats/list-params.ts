import {
  type BoatFilter,
  boatFilters,
  longestSearch,
  type SizeRange,
  sizeRanges,
} from '@mr-sea/bff/contract/boats';
import type { BoatListQuery } from '../../offline/catalogue/boat-list-address';

/**
 * What the address of the list asks for. Of filter, size and category only one counts: category before size before
 * sort. The search narrows down whichever that is.
 */
export interface ListParams {
  filter: BoatFilter;
  size: SizeRange | null;
  category: number | null;
  /** Tidy; empty without a search. */
  search: string;
  page: number;
}

/** Reads the query parameters; what is missing or makes no sense gets its default. */
export function readListParams(search: URLSearchParams): ListParams {
  const filter = search.get('filter');
  // Typed by hand, the + of 80+ arrives as a space.
  const size = search.get('size')?.replace(' ', '+') ?? null;
  return {
    filter: boatFilters.find((known) => known === filter) ?? 'featured',
    size: size !== null && isSizeRange(size) ? size : null,
    category: positiveInteger(search.get('category')),
    search: tidySearch(search.get('search') ?? ''),
    page: positiveInteger(search.get('page')) ?? 1,
  };
}

/** The question to the server for these parameters. */
export function listQuestion({ filter, size, category, search }: ListParams): BoatListQuery {
  const narrowed = search ? { search } : {};
  if (category !== null) return { category_id: category, ...narrowed };
  if (size) return { size_range: size, ...narrowed };
  return { filter, ...narrowed };
}

/** The one parameter that a choice sets, with the page back at 1; it replaces the other two. */
export function chosenParams(choice: {
  filter?: BoatFilter;
  size?: string;
  category?: string;
}): URLSearchParams {
  return new URLSearchParams({ ...choice, page: '1' });
}

/** The parameters with another search and the page back at 1; what is chosen besides stays. */
export function searchedParams(params: URLSearchParams, search: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (search) next.set('search', search);
  else next.delete('search');
  next.set('page', '1');
  return next;
}

/** A search without what makes no difference, and no longer than the server takes. */
export function tidySearch(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, longestSearch).trimEnd();
}

function isSizeRange(text: string): text is SizeRange {
  return Object.hasOwn(sizeRanges, text);
}

function positiveInteger(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : null;
}
