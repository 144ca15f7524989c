import Joi from 'joi';
import { type AdminCategory, adminCategoryPaths } from '../../../contract/admin/categories';
import type { AdminPage, BulkDeleted } from '../../../contract/admin/lists';
import { idsSchema } from '../../admin-lists/delete-rows';
import { idParams } from '../../admin-lists/edit-row';
import type { ListQuery } from '../../admin-lists/list-rows';
import { refusal } from '../../http/app-error';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import {
  addCategory,
  type CategoryEdit,
  categoryEditSchema,
  categoryListSchema,
  deleteCategories,
  listCategories,
  type NewCategory,
  newCategorySchema,
  updateCategory,
} from './category-service';

/** `GET /admin/categories/`: a page of categories, Uncategorized first, the others by name. */
export const adminListCategories = adminRoute<{ query: ListQuery }>({
  method: 'GET',
  path: adminCategoryPaths.list,
  query: categoryListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminCategory>> {
    const { count, categories } = await listCategories(query, request.server.app.options.knex);
    return pageOf({
      path: adminCategoryPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: categories,
    });
  },
});

/** `POST /admin/categories/`: a new category. 201 with it. */
export const adminCreateCategory = adminRoute<{ payload: NewCategory }>({
  method: 'POST',
  path: adminCategoryPaths.list,
  payload: newCategorySchema,
  async handler({ payload }, request, h) {
    const { knex } = request.server.app.options;
    const category = await knex.transaction((trx) => addCategory(payload, request, trx));
    return h.response(category).code(201);
  },
});

/** `PUT /admin/categories/{id}/`: renames a category; never the default one. */
export const adminUpdateCategory = adminRoute<{ params: { id: number }; payload: CategoryEdit }>({
  method: 'PUT',
  path: adminCategoryPaths.one,
  params: idParams,
  payload: categoryEditSchema,
  handler: ({ params, payload }, request) =>
    request.server.app.options.knex.transaction((trx) =>
      updateCategory(params.id, payload, request, trx),
    ),
});

/** `DELETE /admin/categories/{id}/`: 204, or 404 for an unknown one. Its boats go to Uncategorized. */
export const adminDeleteCategory = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminCategoryPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deleteCategories([params.id], request, trx));
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});

/** `POST /admin/categories/bulk-delete/`: deletes those of the named categories that are there, or none. */
export const adminBulkDeleteCategories = adminRoute<{ payload: { category_ids: number[] } }>({
  method: 'POST',
  path: adminCategoryPaths.bulkDelete,
  payload: Joi.object({ category_ids: idsSchema }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    return {
      deleted: await knex.transaction((trx) =>
        deleteCategories(payload.category_ids, request, trx),
      ),
    };
  },
});
