import { adminReviewPaths } from '../../../contract/admin/reviews';
import { idParams } from '../../admin-lists/edit-schema';
import { refusal } from '../../http/app-error';
import { adminRoute } from '../../http/routes';
import { deleteReview } from './review-service';

/** `DELETE /admin/reviews/{id}/`: 204, or 404 for an unknown one. */
export const adminDeleteReview = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminReviewPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deleteReview(params.id, request, trx));
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});
