import type { Plugin } from '@hapi/hapi';
import {
  adminApproveReview,
  adminCreateReview,
  adminDeleteReview,
  adminGetReview,
  adminListReviews,
  adminRejectReview,
  adminReviewStatistics,
  adminUpdateReview,
} from './admin/routes';
import { createReview, listBoatReviews, listReviews } from './routes';

export const reviews: Plugin<void> = {
  name: 'reviews',
  register(server) {
    server.route([listReviews, listBoatReviews, createReview]);
    server.route([adminListReviews, adminGetReview, adminCreateReview, adminUpdateReview]);
    server.route([adminApproveReview, adminRejectReview, adminDeleteReview, adminReviewStatistics]);
  },
};
