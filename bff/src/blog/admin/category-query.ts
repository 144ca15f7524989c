import type { Knex } from 'knex';
import { type AdminBlogCategory, blogCategorySorts } from '../../../contract/admin/blog';
import { findRow, type ListSource, listRows } from '../../admin-lists/list-rows';
import { type ListQuery, listSchema } from '../../admin-lists/list-schema';

export const blogCategoryListSchema = listSchema(blogCategorySorts);

const categories: ListSource = {
  table: 'blog_categories',
  columns: `r.id, r.version, r.name, r.description, r.is_active,
    (SELECT count(*)::int FROM blog_posts p WHERE p.category_id = r.id) AS post_count`,
  pins: [],
  sorts: { id: 'r.id', name: 'lower(r.name)', is_active: 'r.is_active' },
  usualSort: 'name',
  searched: "lower(r.name || ' ' || r.description)",
};

/** A page of the categories of posts, by name unless asked otherwise, and how many match. */
export async function listAdminBlogCategories(
  query: ListQuery,
  knex: Knex,
): Promise<{ count: number; categories: AdminBlogCategory[] }> {
  const { count, rows } = await listRows<AdminBlogCategory & { place: number }>(
    categories,
    query,
    [],
    knex,
  );
  return { count, categories: rows.map(presentAdminBlogCategory) };
}

/** A category of posts as admins see it, or undefined. */
export async function findAdminBlogCategory(
  id: number,
  knex: Knex,
): Promise<AdminBlogCategory | undefined> {
  const row = await findRow<AdminBlogCategory>(categories, id, knex);
  return row && presentAdminBlogCategory(row);
}

/** The row has other columns of the query beside it. */
function presentAdminBlogCategory(row: AdminBlogCategory): AdminBlogCategory {
  const { id, version, name, description, is_active, post_count } = row;
  return { id, version, name, description, is_active, post_count };
}
