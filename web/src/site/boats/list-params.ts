import {
  type BoatFilter,
  boatFilters,
  largestBudget,
  longestSearch,
  mostGuests,
  type SizeRange,
  sizeRanges,
} from '@mr-sea/bff/contract/boats';
import type { BoatListQuery } from '../../offline/catalogue/boat-list-address';
import { dateOfDay } from '../../ui/text/day';

/** What narrows the list down, whatever else is chosen. */
export interface Narrowing {
  /** At least so many people fit. */
  guests: number | null;
  /** What it costs at most, US dollars. */
  budget: number | null;
  /** A day that is not taken, YYYY-MM-DD. */
  day: string | null;
}

/**
 * What the address of the list asks for. Of filter, size and category only one counts: category before size before
 * sort. The rest narrows down whichever that is.
 */
export interface ListParams extends Narrowing {
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
    guests: positiveInteger(search.get('guests'), mostGuests),
    budget: positiveInteger(search.get('budget'), largestBudget),
    day: dateOfDay(search.get('day') ?? '') ? search.get('day') : null,
    page: positiveInteger(search.get('page')) ?? 1,
  };
}

/** The question to the server for these parameters. */
export function listQuestion(params: ListParams): BoatListQuery {
  const { filter, size, category, search, guests, budget, day } = params;
  const narrowed = {
    ...(search && { search }),
    ...(guests && { guests }),
    ...(budget && { budget }),
    ...(day && { day }),
  };
  if (category !== null) return { category_id: category, ...narrowed };
  if (size) return { size_range: size, ...narrowed };
  return { filter, ...narrowed };
}

/** Names and values in the address for these parameters, but the page; what goes without saying is left out. */
export function namedParams(params: ListParams): Record<string, string> {
  const { category_id, size_range, filter, ...narrowed } = listQuestion(params);
  const named = {
    category: category_id,
    size: size_range,
    filter: filter === 'featured' ? undefined : filter,
    ...narrowed,
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
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

/** The parameters narrowed down in another way, with the page back at 1; what is chosen besides stays. */
export function narrowedParams(
  params: URLSearchParams,
  change: Partial<Narrowing>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
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

function positiveInteger(text: string | null, most = Number.POSITIVE_INFINITY): number | null {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
