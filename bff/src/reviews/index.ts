import type { Plugin } from '@hapi/hapi';
import { createReview } from './create-review';
import { listBoatReviews } from './list-boat-reviews';
import { listReviews } from './list-reviews';

export const reviews: Plugin<void> = {
  name: 'reviews',
  register(server) {
    server.route([listReviews, listBoatReviews, createReview]);
  },
};
