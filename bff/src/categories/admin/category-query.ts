import type { Knex } from 'knex';
import { type AdminCategory, categorySorts } from '../../../contract/admin/categories';
import { findRow, type ListSource, listRows } from '../../admin-lists/list-rows';
import { type ListQuery, listSchema } from '../../admin-lists/list-schema';

export const categoryListSchema = listSchema(categorySorts);

const categories: ListSource = {
  table: 'categories',
  columns: 'r.id, r.version, r.name, r.is_default, coalesce(n.boats_count, 0) AS boats_count',
  joins: `LEFT JOIN (
    SELECT category_id, count(*)::int AS boats_count FROM boats GROUP BY category_id
  ) n ON n.category_id = r.id`,
  pins: ['r.is_default DESC'],
  sorts: {
    name: 'lower(r.name)',
    boats_count: { joined: 'coalesce(n.boats_count, 0)' },
  },
  usualSort: 'name',
  searched: 'lower(r.name)',
};

type CategoryRecord = AdminCategory & { place?: number };

/** One page of the categories that match, and how many match in all. */
export async function listCategories(
  query: ListQuery,
  knex: Knex,
): Promise<{ count: number; categories: AdminCategory[] }> {
  const { count, rows } = await listRows<CategoryRecord>(categories, query, [], knex);
  return { count, categories: rows.map(presentCategory) };
}

/** One category, or undefined. */
export async function findCategory(id: number, knex: Knex): Promise<AdminCategory | undefined> {
  const row = await findRow<CategoryRecord>(categories, id, knex);
  return row && presentCategory(row);
}

function presentCategory({
  id,
  version,
  name,
  is_default,
  boats_count,
}: CategoryRecord): AdminCategory {
  return { id, version, name, is_default, boats_count };
}
