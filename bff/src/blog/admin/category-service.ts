import type { Request } from '@hapi/hapi';
import { BlogCategoryRow } from '@mr-sea/db/blog/blog-category';
import type { Transaction } from 'objection';
import { type AdminBlogCategory, adminBlogCategoryTexts } from '../../../contract/admin/blog';
import { deleteRows } from '../../admin-lists/delete-rows';
import { editRow, lockRow } from '../../admin-lists/edit-row';
import { recordChange } from '../../audit/record-change';
import { AppError, refusal } from '../../http/app-error';
import type { BlogCategoryEdit, NewBlogCategory } from './category-fields';
import { findAdminBlogCategory } from './category-query';

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
