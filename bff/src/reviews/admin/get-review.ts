import { adminReviewPaths } from '../../../contract/admin/reviews';
import { idParams } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { getReview } from './review-service';

/** `GET /admin/reviews/{id}/`. */
export const adminGetReview = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminReviewPaths.one,
  params: idParams,
  handler: ({ params }, request) =>
    request.server.app.options.knex.transaction((trx) => getReview(params.id, trx)),
});
