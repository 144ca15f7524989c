import { reviewPaths } from '../../contract/reviews';
import { cachedRoute } from '../http/cache/cached-route';
import { presentReview } from './present-review';
import { listReviews as list } from './review-service';

/** `GET /reviews/`: the newest approved reviews of all boats. */
export const listReviews = cachedRoute({
  path: reviewPaths.list,
  isBulk: true,
  async read(_input, request) {
    return (await list(request.server.app.options.knex)).map(presentReview);
  },
});
