import { adminReviewPaths } from '../../../contract/admin/reviews';
import { adminRoute } from '../../http/routes';
import { countReviews } from './review-query';

/** `GET /admin/reviews-statistics/`: how many reviews there are, by status and by rating. */
export const adminReviewStatistics = adminRoute({
  method: 'GET',
  path: adminReviewPaths.statistics,
  handler: (_input, request) => countReviews(request.server.app.options.knex),
});
