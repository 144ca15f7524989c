import { adminReviewPaths } from '../../../contract/admin/reviews';
import { adminRoute } from '../../http/routes';
import { type NewReview, newReviewSchema } from './review-fields';
import { addReview } from './review-service';

/** `POST /admin/reviews/`: a review that a guest gave in another way. 201 with it. */
export const adminCreateReview = adminRoute<{ payload: NewReview }>({
  method: 'POST',
  path: adminReviewPaths.list,
  payload: newReviewSchema,
  async handler({ payload }, request, h) {
    const { knex } = request.server.app.options;
    const review = await knex.transaction((trx) => addReview(payload, request, trx));
    return h.response(review).code(201);
  },
});
