import { adminBlogCategoryPaths } from '../../../contract/admin/blog';
import { idParams } from '../../admin-lists/edit-schema';
import { refusal } from '../../http/app-error';
import { adminRoute } from '../../http/routes';
import { deleteBlogCategories } from './category-service';

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
