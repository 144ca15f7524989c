import Joi from 'joi';
import type { Knex } from 'knex';
import { type AdminListQuery, adminPerPage, adminSearchLength } from '../../contract/admin/lists';
import { phoneSearch } from '../../contract/phone';
import { refuseNul } from '../http/fields';
import { pageSchema } from '../http/paging';

/** Where the rows of a list come from and in which orders they can be had. All SQL; its table has the alias `r`. */
export interface ListSource {
  table: string;
  /** What is read of each row that is answered. */
  columns: string;
  /** LEFT JOINs of at most one row each, for what is answered and for orders that are `joined`. */
  joins?: string;
  /** Orders that come before any that is asked for, as in `r.is_priority DESC`. */
  pins: string[];
  /** A condition on `r`, never NULL: where no order is asked for, the rows that meet it come before all others. */
  leading?: string;
  /** By the name of a column. */
  sorts: Record<string, Sort>;
  /** The order where none is asked for, as in `-created_at`. */
  usualSort: string;
  /** What is searched, in lower case. */
  searched: string;
  /** Whether that ends with " tel:" and the digits of a phone number. */
  hasPhone?: boolean;
}

/** By what is sorted. What is `nullable` has its blanks at the end in both directions; `joined` is of another table. */
type Sort = string | { nullable: string } | { joined: string };

/** A condition on `r` and the values that it names. */
export interface Condition {
  sql: string;
  bindings: Record<string, string | number>;
}

/**
 * One page of a list and how many rows match in all, in one query. A page is found by ids, in an index that has the order
 * where there is one, and only its rows are then read in full; a search goes through its matches once, for page and count.
 */
export async function listRows<Row>(
  source: ListSource,
  query: ListQuery,
  conditions: Condition[],
  knex: Knex,
): Promise<{ count: number; rows: Row[] }> {
  const { table, columns, joins = '' } = source;
  const all = [...conditions, ...searching(query.search, source)];
  const leading = query.sort ? undefined : source.leading;
  const { order, joined } = orderBy(source, query.sort);
  // A join that is not needed would keep Postgres from reading the index alone.
  const from = `FROM ${table} r ${joined ? joins : ''}`;
  const found = query.search
    ? searchedPage({ from, where: whereOf(all), order, leading })
    : leading
      ? pageWithLeading({ from, conditions: all, order, leading })
      : `total AS (SELECT count(*)::int AS count FROM ${table} r ${whereOf(all)}),
         page AS (SELECT r.id, row_number() OVER (ORDER BY ${order}) AS place ${from} ${whereOf(all)}
           ORDER BY ${order} LIMIT :limit OFFSET :offset)`;
  const { rows } = await knex.raw(
    `WITH ${found}
     SELECT total.count, answered.* FROM total LEFT JOIN (
       SELECT page.place, ${columns} FROM page JOIN ${table} r ON r.id = page.id ${joins}
     ) answered ON true
     ORDER BY answered.place`,
    {
      ...bindingsOf(all),
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    },
  );
  return {
    count: rows[0].count,
    rows: rows.filter((row: { place: number | null }) => row.place !== null),
  };
}

interface Search {
  from: string;
  where: string;
  order: string;
  leading: string | undefined;
}

/** The matches of a search are gone through and sorted once, for the page and its count. */
function searchedPage({ from, where, order, leading }: Search): string {
  const whole = leading ? `(${leading}) DESC, ${order}` : order;
  return `matches AS MATERIALIZED (SELECT r.id, row_number() OVER (ORDER BY ${whole}) AS place ${from} ${where}),
    total AS (SELECT count(*)::int AS count FROM matches),
    page AS (SELECT id, place FROM matches ORDER BY place LIMIT :limit OFFSET :offset)`;
}

interface Led {
  from: string;
  conditions: Condition[];
  order: string;
  leading: string;
}

/**
 * What leads and what follows are two reads of an index, since no index knows what leads today: what follows begins as many rows
 * earlier as there are that lead.
 */
function pageWithLeading({ from, conditions, order, leading }: Led): string {
  const first = whereOf([...conditions, { sql: leading, bindings: {} }]);
  const then = whereOf([...conditions, { sql: `NOT (${leading})`, bindings: {} }]);
  const part = (where: string, n: number, offset: string) =>
    `(SELECT r.id, ${n} AS part, row_number() OVER (ORDER BY ${order}) AS nth ${from} ${where}
      ORDER BY ${order} LIMIT :limit OFFSET ${offset})`;
  return `led AS (SELECT count(*)::int AS count ${from} ${first}),
    total AS (SELECT count(*)::int AS count ${from} ${whereOf(conditions)}),
    page AS (
      SELECT id, row_number() OVER (ORDER BY part, nth) AS place FROM (
        ${part(first, 1, ':offset')} UNION ALL
        ${part(then, 2, '(SELECT greatest(0, :offset - count) FROM led)')}
      ) parts ORDER BY part, nth LIMIT :limit)`;
}

/** One row as the list has it, or undefined. */
export async function findRow<Row>(
  { table, columns, joins = '' }: ListSource,
  id: number,
  knex: Knex,
): Promise<Row | undefined> {
  const { rows } = await knex.raw(`SELECT ${columns} FROM ${table} r ${joins} WHERE r.id = :id`, {
    id,
  });
  return rows[0];
}

/**
 * The condition that a text occurs in what is searched, however it is capitalised, or that a number does in whichever spelling.
 * Blank finds everything.
 */
export function searching(
  search: string | undefined,
  { searched, hasPhone }: Pick<ListSource, 'searched' | 'hasPhone'>,
): Condition[] {
  if (!search) return [];
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const occurs = `${searched} LIKE lower(:search)`;
  // What else is searched for cannot occur in the digits and the word before them.
  if (!hasPhone || !/^[\s\dtel:().+-]*$/i.test(search)) {
    return [{ sql: occurs, bindings: { search: pattern } }];
  }
  // What is found there is not what the person wrote.
  const words = `left(rtrim(${searched}, '0123456789'), -5) LIKE lower(:search)`;
  const digits = phoneSearch(search);
  if (!digits) return [{ sql: `${occurs} AND ${words}`, bindings: { search: pattern } }];
  const sql = `((${occurs} AND ${words}) OR ${searched} LIKE :digits)`;
  return [{ sql, bindings: { search: pattern, digits: `%tel:%${digits}%` } }];
}

/** The WHERE of conditions that all have to hold. */
export function whereOf(conditions: Condition[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : '';
}

/** Everything that conditions name. */
export function bindingsOf(conditions: Condition[]): Record<string, string | number> {
  return Object.assign({}, ...conditions.map(({ bindings }) => bindings));
}

/** The SQL order: pins, then what is asked for; the id ends it, so that pages never overlap. */
function orderBy(
  { pins, sorts, usualSort }: ListSource,
  asked = usualSort,
): { order: string; joined: boolean } {
  const direction = asked.startsWith('-') ? 'DESC' : 'ASC';
  const sort = sorts[asked.replace(/^-/, '')];
  if (!sort) throw new Error(`This list has no order ${asked}.`);
  const joined = typeof sort === 'object' && 'joined' in sort;
  const by =
    typeof sort === 'string'
      ? `${sort} ${direction}`
      : joined
        ? `${sort.joined} ${direction}`
        : `${sort.nullable} ${direction} NULLS LAST`;
  return { order: [...pins, by, `r.id ${direction}`].join(', '), joined };
}

/** What a list is asked, as its schema lets it through; `filters` are what only some lists know. */
export type ListQuery<Filters = object> = AdminListQuery & {
  page: number;
  per_page: number;
} & Filters;

/** Text that an admin looks for. */
export const searchSchema = Joi.string().trim().allow('').max(adminSearchLength).custom(refuseNul);

/** Ids with commas between them, as many as a page has at most. */
export const idListSchema = Joi.string().pattern(
  new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${adminPerPage.max - 1}}$`),
);

/** The condition that a row is one of those. */
export function idsCondition(ids: string): Condition {
  return { sql: `r.id = ANY(string_to_array(:ids, ',')::int[])`, bindings: { ids } };
}

/** The query of a list: what all lists know, by which columns this one sorts, and its own filters. */
export function listSchema(
  sorts: readonly string[],
  filters: Joi.SchemaMap = {},
): Joi.ObjectSchema {
  return Joi.object({
    page: pageSchema,
    per_page: Joi.number().integer().min(1).max(adminPerPage.max).default(adminPerPage.default),
    search: searchSchema,
    sort: Joi.string().valid(...sorts, ...sorts.map((column) => `-${column}`)),
    ...filters,
  });
}
