import { reviewPaths } from '../../contract/reviews';
import { publicRoute } from '../http/routes';
import { presentReview } from './present-review';
import { listReviews as list } from './review-service';

/** `GET /reviews/`: the newest approved reviews of all boats. */
export const listReviews = publicRoute({
  method: 'GET',
  path: reviewPaths.list,
  async handler(_input, request) {
    return (await list(request.server.app.options.knex)).map(presentReview);
  },
});
