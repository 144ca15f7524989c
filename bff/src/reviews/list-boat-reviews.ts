import Joi from 'joi';
import { boatPaths } from '../../contract/boats';
import { refusal } from '../http/app-error';
import { cachedRoute } from '../http/cache/cached-route';
import { idSchema } from '../http/fields';
import { presentReview } from './present-review';
import { listBoatReviews as list } from './review-service';

/** `GET /boats/{id}/reviews/`: the approved reviews of a boat, newest first; 404 for an unknown boat. */
export const listBoatReviews = cachedRoute<{ params: { id: number } }>({
  path: boatPaths.reviews,
  params: Joi.object({ id: idSchema }),
  async read({ params }, request) {
    const reviews = await list(params.id, request.server.app.options.knex);
    if (!reviews) throw refusal(404, 'This boat is not on offer.');
    return reviews.map(presentReview);
  },
});
