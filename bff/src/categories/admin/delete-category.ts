import { adminCategoryPaths } from '../../../contract/admin/categories';
import { idParams } from '../../admin-lists/edit-schema';
import { refusal } from '../../http/app-error';
import { adminRoute } from '../../http/routes';
import { deleteCategories } from './category-service';

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
