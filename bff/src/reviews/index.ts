import type { Plugin } from '@hapi/hapi';
import Joi from 'joi';
import { boatPaths } from '../../contract/boats';
import { leadTexts } from '../../contract/leads';
import { dayInMiami } from '../../contract/miami-day';
import {
  type ReviewReceipt,
  type ReviewRequest,
  ratingField,
  reviewFields,
  reviewPaths,
  reviewTripTexts,
} from '../../contract/reviews';
import { refusal } from '../http/app-error';
import { cachedRoute } from '../http/cache/cached-route';
import { honeypotSchema, idSchema, integerSchema, textSchema } from '../http/fields';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../http/idempotency';
import { consumeFormLimit } from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
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
import {
  createReview as create,
  presentReview,
  listBoatReviews as readBoatReviews,
  listReviews as readReviews,
} from './review-service';

export const reviews: Plugin<void> = {
  name: 'reviews',
  register(server) {
    server.route([listReviews, listBoatReviews, createReview]);
    server.route([adminListReviews, adminGetReview, adminCreateReview, adminUpdateReview]);
    server.route([adminApproveReview, adminRejectReview, adminDeleteReview, adminReviewStatistics]);
  },
};

/** `GET /reviews/`: the newest approved reviews of all boats. */
const listReviews = cachedRoute({
  path: reviewPaths.list,
  isBulk: true,
  async read(_input, request) {
    return (await readReviews(request.server.app.options.knex)).map(presentReview);
  },
});

/** `GET /boats/{id}/reviews/`: the approved reviews of a boat, newest first; 404 for an unknown boat. */
const listBoatReviews = cachedRoute<{ params: { id: number } }>({
  path: boatPaths.reviews,
  params: Joi.object({ id: idSchema }),
  async read({ params }, request) {
    const reviews = await readBoatReviews(params.id, request.server.app.options.knex);
    if (!reviews) throw refusal(404, 'This boat is not on offer.');
    return reviews.map(presentReview);
  },
});

const reviewSchema = Joi.object({
  reviewer_name: textSchema(reviewFields.reviewer_name),
  email: textSchema(reviewFields.email),
  comment: textSchema(reviewFields.comment),
  rating: integerSchema(ratingField),
  boat: idSchema.required().messages({ '*': leadTexts.boatUnknown }),
  website: honeypotSchema,
  trip: Joi.string().max(200).messages({ '*': reviewTripTexts.unknown }),
});

/** `POST /reviews/`: a review that awaits approval, made once for each Idempotency-Key. */
const createReview = publicRoute<{ payload: ReviewRequest }>({
  method: 'POST',
  path: reviewPaths.create,
  headers: idempotencyHeaders,
  payload: reviewSchema,
  async handler({ payload }, request, h) {
    const { website, ...review } = payload;
    const key = idempotencyKey(request);
    if (website) return h.response(pretend(review)).code(201);
    const { answer, repeated } = await runIdempotent(request.server.app.options.knex, {
      key,
      kind: 'review',
      body: review,
      consumeRateLimit: (trx) => consumeFormLimit(request, trx),
      create: (trx) =>
        create({ ...review, client_uuid: key ?? null, request_id: request.app.requestId }, trx),
    });
    const response = h.response(answer).code(201);
    return repeated ? response.header('idempotent-replayed', 'true') : response;
  },
});

/** What a program that fell for the honeypot is told. */
function pretend({ email: _email, trip: _trip, ...review }: ReviewRequest): ReviewReceipt {
  const now = new Date();
  const made = { created_at: now.toISOString(), created_day: dayInMiami(now) };
  return { id: 1, ...review, is_approved: false, ...made };
}
