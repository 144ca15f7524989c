import { adminPostPaths } from '../../../contract/admin/blog';
import { idParams } from '../../admin-lists/edit-schema';
import { refusal } from '../../http/app-error';
import { adminRoute } from '../../http/routes';
import { deletePosts } from './post-service';

/** `DELETE /admin/blog/posts/{id}/`: 204, or 404 when it is gone already. */
export const adminDeletePost = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminPostPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deletePosts([params.id], request, trx));
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});
