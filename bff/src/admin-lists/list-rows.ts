import type { Knex } from 'knex';
import { phoneSearch } from '../../contract/phone';
import type { ListQuery } from './list-schema';

/** Where the rows of a list come from and in which orders they can be had. All SQL; its table has the alias `r`. */
export interface ListSource {
  table: string;
  /** What is read of each row that is answered. */
  columns: string;
  /** LEFT JOINs of at most one row each, for what is answered and for orders that are `joined`. */
  joins?: string;
  /** Orders that come before any that is asked for, as in `r.is_priority DESC`. */
  pins: string[];
  /** By the name of a column. */
  sorts: Record<string, Sort>;
  /** The order where none is asked for, as in `-created_at`. */
  usualSort: string;
  /** What is searched, in lower case. */
  searched: string;
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
  const all = [...conditions, ...searching(query.search, source.searched)];
  const where = whereOf(all);
  const { order, joined } = ordering(source, query.sort);
  // A join that is not needed would keep Postgres from reading the index alone.
  const ordered = `SELECT r.id, row_number() OVER (ORDER BY ${order}) AS place
    FROM ${table} r ${joined ? joins : ''} ${where}`;
  const counted = `SELECT count(*)::int AS count FROM ${table} r ${where}`;
  const found = query.search
    ? `matches AS MATERIALIZED (${ordered}),
       total AS (SELECT count(*)::int AS count FROM matches),
       page AS (SELECT id, place FROM matches ORDER BY place LIMIT :limit OFFSET :offset)`
    : `total AS (${counted}),
       page AS (${ordered} ORDER BY ${order} LIMIT :limit OFFSET :offset)`;
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
 * The condition that a text occurs in what is searched, however it is capitalised, or that a number does in whichever spelling:
 * digits stand behind "tel:" there. Blank finds everything.
 */
export function searching(search: string | undefined, searched: string): Condition[] {
  if (!search) return [];
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = phoneSearch(search);
  if (!digits) return [{ sql: `${searched} LIKE lower(:search)`, bindings: { search: pattern } }];
  const sql = `(${searched} LIKE lower(:search) OR ${searched} LIKE :digits)`;
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
function ordering(
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
