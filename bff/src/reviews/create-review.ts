import Joi from 'joi';
import { leadTexts } from '../../contract/leads';
import {
  type ReviewReceipt,
  type ReviewRequest,
  ratingField,
  reviewFields,
  reviewPaths,
} from '../../contract/reviews';
import { honeypotSchema, idSchema, integerSchema, textSchema } from '../http/fields';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../http/idempotency';
import { spendForm } from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { createReview as create } from './review-service';

const reviewSchema = Joi.object({
  reviewer_name: textSchema(reviewFields.reviewer_name),
  email: textSchema(reviewFields.email),
  comment: textSchema(reviewFields.comment),
  rating: integerSchema(ratingField),
  boat: idSchema.required().messages({ '*': leadTexts.boatUnknown }),
  website: honeypotSchema,
});

/** `POST /reviews/`: a review that awaits approval, made once for each Idempotency-Key. */
export const createReview = publicRoute<{ payload: ReviewRequest }>({
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
      consumeRateLimit: (trx) => spendForm(request, trx),
      create: (trx) =>
        create({ ...review, client_uuid: key ?? null, request_id: request.app.requestId }, trx),
    });
    const response = h.response(answer).code(201);
    return repeated ? response.header('idempotent-replayed', 'true') : response;
  },
});

/** What a program that fell for the honeypot is told. */
function pretend({ email: _email, ...review }: ReviewRequest): ReviewReceipt {
  return { id: 1, ...review, is_approved: false, created_at: new Date().toISOString() };
}
