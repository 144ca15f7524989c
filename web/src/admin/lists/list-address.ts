import { type AdminListQuery, adminSearchLength } from '@mr-sea/bff/contract/admin/lists';

/** What a list shows, as its address says it; so going back and reloading work. */
export interface ListAddress {
  /** From 1. */
  page: number;
  search: string;
  /** A column, with a hyphen before it for descending; blank for the list's own order. */
  sort: string;
  /** The list's own filters, by name; those that are not set are absent. */
  filters: Record<string, string>;
}

/** Reads an address; whatever makes no sense counts as not set. */
export function readAddress(params: URLSearchParams, filterNames: readonly string[]): ListAddress {
  const page = Number(params.get('page') ?? '1');
  const filters: Record<string, string> = {};
  for (const name of filterNames) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (params.get('search') ?? '').slice(0, adminSearchLength),
    sort: params.get('sort') ?? '',
    filters,
  };
}

/** The address after some parts of it changed. Any change but that of the page leads to the first page. */
export function changeAddress(
  params: URLSearchParams,
  changes: Record<string, string>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  if (next.get('page') === '1') next.delete('page');
  return next;
}

/** The question to the server that an address stands for. */
export function addressQuery(address: ListAddress): AdminListQuery {
  const { page, search, sort, filters } = address;
  return {
    ...filters,
    ...(page > 1 ? { page } : {}),
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(sort ? { sort } : {}),
  };
}
