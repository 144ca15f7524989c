import { adminBlogCategoryPaths } from '../../../contract/admin/blog';
import { idParams } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { type BlogCategoryEdit, blogCategoryEditSchema } from './category-fields';
import { updateBlogCategory } from './category-service';

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
