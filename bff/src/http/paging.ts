import Joi from 'joi';
import type { Page } from '../../contract/page';
import { refusal } from './app-error';

/** `page` in an address; far beyond any list, so that the offset stays a number that Postgres takes. */
export const pageSchema = Joi.number().integer().min(1).max(1_000_000).default(1);

interface PageOf<Row> {
  /** Path of the list, without query. */
  path: string;
  /** The query it was asked with, `page` included. */
  query: Record<string, string | number | undefined> & { page: number };
  perPage: number;
  count: number;
  results: Row[];
}

/**
 * Wraps the rows of one page with the addresses of its neighbours.
 * @throws 404 for a page past the end; an empty first page is a page.
 */
export function pageOf<Row>({ path, query, perPage, count, results }: PageOf<Row>): Page<Row> {
  const { page } = query;
  if (page > 1 && results.length === 0) throw refusal(404, 'There is no such page.');
  return {
    count,
    next: page * perPage < count ? address(path, { ...query, page: page + 1 }) : null,
    previous: page > 1 ? address(path, { ...query, page: page - 1 }) : null,
    results,
  };
}

function address(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${path}/?${search}`;
}
