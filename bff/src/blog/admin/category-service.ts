import type { Request } from '@hapi/hapi';
import { BlogCategoryRow } from '@mr-sea/db/blog/blog-post';
import Joi from 'joi';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import {
  type AdminBlogCategory,
  type AdminBlogCategoryFields,
  adminBlogCategoryFields,
  adminBlogCategoryTexts,
  blogCategorySorts,
} from '../../../contract/admin/blog';
import type { Edit } from '../../../contract/admin/lists';
import { deleteRows } from '../../admin-lists/delete-rows';
import {
  editedText,
  editRow,
  flagSchema,
  lockRow,
  versionSchema,
} from '../../admin-lists/edit-row';
import {
  findRow,
  type ListQuery,
  type ListSource,
  listRows,
  listSchema,
} from '../../admin-lists/list-rows';
import { recordChange } from '../../audit/record-change';
import { AppError, refusal } from '../../http/app-error';
import { textSchema } from '../../http/fields';

const entity = 'blog_category';

/**
 * Adds a category of posts.
 * @throws 400 when its name is taken, however it is capitalised
 */
export async function addBlogCategory(
  { description, ...columns }: NewBlogCategory,
  request: Request,
  trx: Transaction,
): Promise<AdminBlogCategory> {
  const row = await BlogCategoryRow.query(trx)
    .insert({ ...columns, description: description ?? '' })
    .returning('*')
    .catch(refuseTakenName);
  await recordChange(
    { action: 'create', entity, entityId: row.id, before: null, after: row.toJSON() },
    request,
    trx,
  );
  return read(row.id, trx);
}

/**
 * Edits a category of posts. One that is not active any more is no label that visitors see.
 * @throws 404; 400 when its new name is taken; 409 when it was changed meanwhile
 */
export async function updateBlogCategory(
  id: number,
  { version, description, ...columns }: BlogCategoryEdit,
  request: Request,
  trx: Transaction,
): Promise<AdminBlogCategory> {
  const row = await lockRow(BlogCategoryRow, id, trx);
  const edited: Partial<BlogCategoryRow> = {
    ...columns,
    ...(description !== undefined && { description: description ?? '' }),
  };
  const edit = { row, columns: edited, version, entity, present: () => read(id, trx) };
  await editRow(BlogCategoryRow, edit, request, trx).catch(refuseTakenName);
  return read(id, trx);
}

/** Deletes categories; their posts stay, without a category. Returns how many there were. */
export async function deleteBlogCategories(
  ids: number[],
  request: Request,
  trx: Transaction,
): Promise<number> {
  return (await deleteRows(BlogCategoryRow, ids, entity, request, trx)).length;
}

async function read(id: number, trx: Transaction): Promise<AdminBlogCategory> {
  const category = await findAdminBlogCategory(id, trx);
  if (!category) throw refusal(404);
  return category;
}

function refuseTakenName(error: Error & { constraint?: string }): never {
  if (error.constraint !== 'blog_categories_name_key') throw error;
  throw new AppError(400, 'validation', { name: adminBlogCategoryTexts.nameTaken });
}

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
async function findAdminBlogCategory(
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

/** A blank description comes as null. */
type Blank<Fields> = Omit<Fields, 'description'> & { description: string | null };
export type NewBlogCategory = Blank<AdminBlogCategoryFields>;
export type BlogCategoryEdit = Edit<NewBlogCategory>;

const { name, description } = adminBlogCategoryFields;

export const newBlogCategorySchema = Joi.object({
  name: textSchema(name),
  description: textSchema(description),
  is_active: flagSchema.default(true),
});

export const blogCategoryEditSchema = Joi.object({
  name: editedText(name),
  description: editedText(description),
  is_active: flagSchema,
  version: versionSchema,
});
