import type { Request } from '@hapi/hapi';
import { BoatRow } from '@mr-sea/db/boats/boat';
import { CategoryRow } from '@mr-sea/db/categories/category';
import Joi from 'joi';
import type { Knex } from 'knex';
import { raw, type Transaction } from 'objection';
import {
  type AdminCategory,
  type AdminCategoryFields,
  adminCategoryTexts,
  categorySorts,
} from '../../../contract/admin/categories';
import type { Edit } from '../../../contract/admin/lists';
import { categoryFields, uncategorized } from '../../../contract/categories';
import { deleteRows } from '../../admin-lists/delete-rows';
import { editedText, editRow, lockRow, versionSchema } from '../../admin-lists/edit-row';
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
  return readCategory(row.id, trx);
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
      present: () => readCategory(id, trx),
    },
    request,
    trx,
  ).catch(refuseTakenName);
  return readCategory(id, trx);
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

async function readCategory(id: number, trx: Transaction): Promise<AdminCategory> {
  const category = await findCategory(id, trx);
  if (!category) throw refusal(404);
  return category;
}

function refuseTakenName(fault: Error & { constraint?: string }): never {
  if (fault.constraint !== 'categories_name_key') throw fault;
  throw new AppError(400, 'validation', { name: adminCategoryTexts.nameTaken });
}

// There is one default category, and it stays: nothing but "no" can be said here.
const isDefaultSchema = Joi.boolean()
  .valid(false)
  .messages({ '*': adminCategoryTexts.defaultStays });

export type NewCategory = Pick<AdminCategoryFields, 'name'> & { is_default?: false };
export type CategoryEdit = Edit<NewCategory>;

export const newCategorySchema = Joi.object({
  name: textSchema(categoryFields.name),
  is_default: isDefaultSchema,
});

export const categoryEditSchema = Joi.object({
  name: editedText(categoryFields.name),
  is_default: isDefaultSchema,
  version: versionSchema,
});

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
async function findCategory(id: number, knex: Knex): Promise<AdminCategory | undefined> {
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
