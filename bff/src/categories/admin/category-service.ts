import type { Request } from '@hapi/hapi';
import { BoatRow } from '@mr-sea/db/boats/boat';
import { CategoryRow } from '@mr-sea/db/categories/category';
import { raw, type Transaction } from 'objection';
import { type AdminCategory, adminCategoryTexts } from '../../../contract/admin/categories';
import { uncategorized } from '../../../contract/categories';
import { deleteRows } from '../../admin-lists/delete-rows';
import { editRow, lockRow } from '../../admin-lists/edit-row';
import { recordChange } from '../../audit/record-change';
import { AppError, refusal } from '../../http/app-error';
import type { CategoryEdit, NewCategory } from './category-fields';
import { findCategory } from './category-query';

/**
 * Adds a category.
 * @throws 400 when there is one of this name, however it is capitalised
 */
export async function addCategory(
  { name }: NewCategory,
  request: Request,
  trx: Transaction,
): Promise<AdminCategory> {
  const row = await CategoryRow.query(trx).insert({ name }).returning('*').catch(refuseTakenName);
  await recordChange(
    { action: 'create', entity: 'category', entityId: row.id, before: null, after: row.toJSON() },
    request,
    trx,
  );
  return presentCategory(row.id, trx);
}

/**
 * Renames a category; what its boats are found by follows.
 * @throws 404; 400 for the default one and a name that is taken; 409 when it was changed meanwhile
 */
export async function updateCategory(
  id: number,
  { name, version }: CategoryEdit,
  request: Request,
  trx: Transaction,
): Promise<AdminCategory> {
  const row = await lockRow(CategoryRow, id, trx);
  if (row.is_default) throw refusal(400, adminCategoryTexts.defaultNotEdited);
  await editRow(
    CategoryRow,
    {
      row,
      columns: { name },
      version,
      entity: 'category',
      present: () => presentCategory(id, trx),
    },
    request,
    trx,
  ).catch(refuseTakenName);
  return presentCategory(id, trx);
}

/**
 * Deletes categories and moves their boats to Uncategorized.
 * @returns how many there were
 * @throws 400 when the default one is among them; then all stay
 */
export async function deleteCategories(
  ids: number[],
  request: Request,
  trx: Transaction,
): Promise<number> {
  // Locked before the boats, as an edit of a boat does.
  const rows = await CategoryRow.query(trx).whereIn('id', ids).orderBy('id').forUpdate();
  if (rows.some((row) => row.is_default)) throw refusal(400, adminCategoryTexts.defaultKept);
  // The database would move them too, but not count it as a change of the boats.
  await BoatRow.query(trx)
    .whereIn('category_id', ids)
    .patch({ category_id: uncategorized.id, version: raw('version + 1'), updated_at: new Date() });
  return (await deleteRows(CategoryRow, ids, 'category', request, trx)).length;
}

async function presentCategory(id: number, trx: Transaction): Promise<AdminCategory> {
  const category = await findCategory(id, trx);
  if (!category) throw refusal(404);
  return category;
}

function refuseTakenName(fault: Error & { constraint?: string }): never {
  if (fault.constraint !== 'categories_name_key') throw fault;
  throw new AppError(400, 'validation', { name: adminCategoryTexts.nameTaken });
}
