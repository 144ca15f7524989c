import { adminReviewPaths } from '../../../contract/admin/reviews';
import { idParams } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { type ReviewEdit, reviewEditSchema } from './review-fields';
import { updateReview } from './review-service';

/** `PUT /admin/reviews/{id}/`: changes the fields that are sent. */
export const adminUpdateReview = adminRoute<{ params: { id: number }; payload: ReviewEdit }>({
  method: 'PUT',
  path: adminReviewPaths.one,
  params: idParams,
  payload: reviewEditSchema,
  handler: ({ params, payload }, request) =>
    request.server.app.options.knex.transaction((trx) =>
      updateReview(params.id, payload, request, trx),
    ),
});
