import {
  type BoatFilter,
  boatFilters,
  type SizeRange,
  sizeRanges,
} from '@mr-sea/bff/contract/boats';
import type { BoatListQuery } from '../../api/boat-list-address';

/** What the address of the list asks for. Only one of the three counts: category before size before sort. */
export interface ListParams {
  filter: BoatFilter;
  size: SizeRange | null;
  category: number | null;
  page: number;
}

/** Reads the query parameters; what is missing or makes no sense gets its default. */
export function readListParams(search: URLSearchParams): ListParams {
  const filter = search.get('filter');
  const size = search.get('size');
  return {
    filter: boatFilters.find((known) => known === filter) ?? 'featured',
    size: size !== null && isSizeRange(size) ? size : null,
    category: positiveInteger(search.get('category')),
    page: positiveInteger(search.get('page')) ?? 1,
  };
}

/** The question to the server for these parameters. */
export function listQuestion({ filter, size, category }: ListParams): BoatListQuery {
  if (category !== null) return { category_id: category };
  if (size) return { size_range: size };
  return { filter };
}

/** The one parameter that a choice sets, with the page back at 1; it replaces all others. */
export function chosenParams(choice: {
  filter?: BoatFilter;
  size?: string;
  category?: string;
}): URLSearchParams {
  return new URLSearchParams({ ...choice, page: '1' });
}

function isSizeRange(text: string): text is SizeRange {
  return Object.hasOwn(sizeRanges, text);
}

function positiveInteger(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : null;
}
