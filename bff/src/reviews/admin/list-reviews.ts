import type { AdminPage } from '../../../contract/admin/lists';
import { type AdminReview, adminReviewPaths } from '../../../contract/admin/reviews';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { listReviews, type ReviewListQuery, reviewListSchema } from './review-query';

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
