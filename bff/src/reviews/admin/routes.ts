import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { AdminPage } from '../../../contract/admin/lists';
import { type AdminReview, adminReviewPaths } from '../../../contract/admin/reviews';
import { idParams, versionSchema } from '../../admin-lists/edit-row';
import { refusal } from '../../http/app-error';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { countReviews, listReviews, type ReviewListQuery, reviewListSchema } from './review-query';
import {
  addReview,
  deleteReview,
  getReview,
  type NewReview,
  newReviewSchema,
  type ReviewEdit,
  reviewEditSchema,
  updateReview,
} from './review-service';

/** `GET /admin/reviews/`: a page of reviews, newest first, all of them or those of one status. */
export const adminListReviews = adminRoute<{ query: ReviewListQuery }>({
  method: 'GET',
  path: adminReviewPaths.list,
  query: reviewListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminReview>> {
    const { count, reviews } = await listReviews(query, request.server.app.options.knex);
    return pageOf({
      path: adminReviewPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: reviews,
    });
  },
});

/** `GET /admin/reviews/{id}/`. */
export const adminGetReview = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminReviewPaths.one,
  params: idParams,
  handler: ({ params }, request) =>
    request.server.app.options.knex.transaction((trx) => getReview(params.id, trx)),
});

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

/** `POST /admin/reviews/approve/{id}/`: the review becomes public; one that is changes nothing. Answers with it. */
export const adminApproveReview = moderate('approve', true);

/** `POST /admin/reviews/reject/{id}/`: the review is not public, or no longer; a rejected one changes nothing. */
export const adminRejectReview = moderate('reject', false);

function moderate(action: 'approve' | 'reject', is_approved: boolean): ServerRoute {
  return adminRoute<{ params: { id: number }; payload: { version?: number } | null }>({
    method: 'POST',
    path: adminReviewPaths[action],
    params: idParams,
    // A call without a body is based on no version.
    payload: Joi.object({ version: versionSchema }).allow(null),
    handler: ({ params, payload }, request) =>
      request.server.app.options.knex.transaction((trx) =>
        updateReview(params.id, { is_approved, ...payload }, request, trx, action),
      ),
  });
}

/** `GET /admin/reviews-statistics/`: how many reviews there are, by status and by rating. */
export const adminReviewStatistics = adminRoute({
  method: 'GET',
  path: adminReviewPaths.statistics,
  handler: (_input, request) => countReviews(request.server.app.options.knex),
});
