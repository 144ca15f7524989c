import Joi from 'joi';
import { type AdminListQuery, adminPerPage, adminSearchLength } from '../../contract/admin/lists';
import { refuseNul } from '../http/fields';
import { pageSchema } from '../http/paging';

/** What a list is asked, as its schema lets it through; `filters` are what only some lists know. */
export type ListQuery<Filters = object> = AdminListQuery & {
  page: number;
  per_page: number;
} & Filters;

/** Text that an admin looks for. */
export const searchSchema = Joi.string().trim().allow('').max(adminSearchLength).custom(refuseNul);

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
