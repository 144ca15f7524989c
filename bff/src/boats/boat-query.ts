import Joi from 'joi';
import {
  type BoatFilter,
  boatFilters,
  boatsPerPage,
  longestSearch,
  type SizeRange,
  sizeRanges,
} from '../../contract/boats';
import { idSchema, refuseNul } from '../http/fields';
import { pageSchema } from '../http/paging';

/** What a visitor may ask of the list; everything given has to hold. */
export interface BoatQuery {
  filter?: BoatFilter;
  size_range?: SizeRange;
  category_id?: number;
  search?: string;
  /** Ids with commas between them: the boats that a device has saved, asked for again. */
  ids?: string;
}

/** As many ids as a page has boats, so that one answer speaks of all of them. */
const idList = new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${boatsPerPage - 1}}$`);

export const boatQuerySchema = Joi.object({
  page: pageSchema,
  filter: Joi.string().valid(...boatFilters),
  // Typed by hand, the + of 80+ arrives as a space.
  size_range: Joi.string()
    .replace(/ $/, '+')
    .valid(...Object.keys(sizeRanges)),
  category_id: idSchema,
  search: Joi.string().trim().allow('').max(longestSearch).custom(refuseNul),
  ids: Joi.string().pattern(idList),
});

/** The SQL condition on `boats b` that a query stands for. */
export function whereClause(query: BoatQuery): {
  sql: string;
  bindings: Record<string, string | number>;
} {
  const conditions = ["b.status = 'active'"];
  const bindings: Record<string, string | number> = {};
  if (query.size_range) {
    conditions.push('b.size_range = :size_range');
    bindings.size_range = query.size_range;
  }
  if (query.category_id) {
    conditions.push('b.category_id = :category_id');
    bindings.category_id = query.category_id;
  }
  if (query.ids) {
    conditions.push("b.id = ANY (string_to_array(:ids, ',')::int[])");
    bindings.ids = query.ids;
  }
  words(query.search).forEach((word, index) => {
    conditions.push(`b.search_text LIKE lower(:word${index})`);
    bindings[`word${index}`] = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  });
  return { sql: conditions.join(' AND '), bindings };
}

/** The SQL order of a list; the id ends each, so that pages never overlap. The web sorts the same way offline. */
export function orderBy(filter: BoatFilter | undefined, alias = 'b'): string {
  switch (filter) {
    case 'cheap':
      return `${alias}.visitor_price ASC NULLS LAST, ${alias}.id ASC`;
    case 'expensive':
      return `${alias}.visitor_price DESC NULLS LAST, ${alias}.id ASC`;
    default:
      return `${alias}.featured DESC, ${alias}.created_at DESC, ${alias}.id DESC`;
  }
}

function words(search: string | undefined): string[] {
  return (search ?? '').split(/\s+/).filter(Boolean);
}
