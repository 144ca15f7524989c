import Joi from 'joi';
import {
  type AdminBlogCategory,
  adminBlogCategoryPaths,
  adminBlogCategoryTexts,
} from '../../../contract/admin/blog';
import type { AdminPage, BulkDeleted } from '../../../contract/admin/lists';
import { idsSchema } from '../../admin-lists/delete-rows';
import { idParams } from '../../admin-lists/edit-row';
import type { ListQuery } from '../../admin-lists/list-rows';
import { refusal } from '../../http/app-error';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import {
  addBlogCategory,
  type BlogCategoryEdit,
  blogCategoryEditSchema,
  blogCategoryListSchema,
  deleteBlogCategories,
  listAdminBlogCategories,
  type NewBlogCategory,
  newBlogCategorySchema,
  updateBlogCategory,
} from './category-service';

/** `GET /admin/blog/categories/`: a page of the categories of posts, found by name or description. */
export const adminListBlogCategories = adminRoute<{ query: ListQuery }>({
  method: 'GET',
  path: adminBlogCategoryPaths.list,
  query: blogCategoryListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminBlogCategory>> {
    const { knex } = request.server.app.options;
    const { count, categories } = await listAdminBlogCategories(query, knex);
    return pageOf({
      path: adminBlogCategoryPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: categories,
    });
  },
});

/** `POST /admin/blog/categories/`: a new category of posts. 201 with the category. */
export const adminCreateBlogCategory = adminRoute<{ payload: NewBlogCategory }>({
  method: 'POST',
  path: adminBlogCategoryPaths.list,
  payload: newBlogCategorySchema,
  async handler({ payload }, request, h) {
    const { knex } = request.server.app.options;
    const category = await knex.transaction((trx) => addBlogCategory(payload, request, trx));
    return h.response(category).code(201);
  },
});

/** `PUT /admin/blog/categories/{id}/`: changes the fields that are sent; 409 when somebody else was faster. */
export const adminUpdateBlogCategory = adminRoute<{
  params: { id: number };
  payload: BlogCategoryEdit;
}>({
  method: 'PUT',
  path: adminBlogCategoryPaths.one,
  params: idParams,
  payload: blogCategoryEditSchema,
  handler: ({ params, payload }, request) =>
    request.server.app.options.knex.transaction((trx) =>
      updateBlogCategory(params.id, payload, request, trx),
    ),
});

/** `DELETE /admin/blog/categories/{id}/`: 204, or 404 for an unknown one. Its posts stay. */
export const adminDeleteBlogCategory = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminBlogCategoryPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) =>
      deleteBlogCategories([params.id], request, trx),
    );
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});

const { noneToDelete } = adminBlogCategoryTexts;

/** `POST /admin/blog/categories/bulk-delete/`: deletes those of the named categories that are there. */
export const adminBulkDeleteBlogCategories = adminRoute<{ payload: { category_ids: number[] } }>({
  method: 'POST',
  path: adminBlogCategoryPaths.bulkDelete,
  payload: Joi.object({ category_ids: idsSchema.messages({ 'array.min': noneToDelete }) }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) =>
      deleteBlogCategories(payload.category_ids, request, trx),
    );
    return { deleted };
  },
});
