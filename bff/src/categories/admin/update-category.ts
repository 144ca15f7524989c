import { adminCategoryPaths } from '../../../contract/admin/categories';
import { idParams } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { type CategoryEdit, categoryEditSchema } from './category-fields';
import { updateCategory } from './category-service';

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
