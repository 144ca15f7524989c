import { type BoatFilter, boatPaths, type SizeRange } from '@mr-sea/bff/contract/boats';

/** What a visitor asks of the list; everything given has to apply. */
export interface BoatListQuery {
  filter?: BoatFilter;
  size_range?: SizeRange;
  category_id?: number;
  search?: string;
  /** At least so many people fit. */
  guests?: number;
  /** What it costs at most, US dollars. */
  budget?: number;
  /** A day of Miami (YYYY-MM-DD) that is not taken. */
  day?: string;
}

/** The same question in one spelling, so that equal questions share one cache entry. */
export function normaliseBoatListQuery(query: BoatListQuery): BoatListQuery {
  const search = query.search?.trim().replace(/\s+/g, ' ');
  return {
    filter: query.filter ?? 'featured',
    ...(query.size_range ? { size_range: query.size_range } : {}),
    ...(query.category_id === undefined ? {} : { category_id: query.category_id }),
    ...(search ? { search } : {}),
    ...(query.guests ? { guests: query.guests } : {}),
    ...(query.budget ? { budget: query.budget } : {}),
    ...(query.day ? { day: query.day } : {}),
  };
}

/** Address of one page of the list; pages count from 1. */
export function boatListAddress(query: BoatListQuery, page: number): string {
  const parameters = new URLSearchParams({ page: String(page) });
  for (const [name, value] of Object.entries(normaliseBoatListQuery(query))) {
    parameters.set(name, String(value));
  }
  return `${boatPaths.list}?${parameters}`;
}
