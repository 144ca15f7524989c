import type { Plugin } from '@hapi/hapi';
import { adminCreateReview } from './admin/create-review';
import { adminDeleteReview } from './admin/delete-review';
import { adminGetReview } from './admin/get-review';
import { adminListReviews } from './admin/list-reviews';
import { adminApproveReview, adminRejectReview } from './admin/moderate-review';
import { adminReviewStatistics } from './admin/review-statistics';
import { adminUpdateReview } from './admin/update-review';
import { createReview } from './create-review';
import { listBoatReviews } from './list-boat-reviews';
import { listReviews } from './list-reviews';

export const reviews: Plugin<void> = {
  name: 'reviews',
  register(server) {
    server.route([listReviews, listBoatReviews, createReview]);
    server.route([adminListReviews, adminGetReview, adminCreateReview, adminUpdateReview]);
    server.route([adminApproveReview, adminRejectReview, adminDeleteReview, adminReviewStatistics]);
  },
};
