import {
  type Review,
  type ReviewReceipt,
  type ReviewRequest,
  reviewPaths,
} from '@mr-sea/bff/contract/reviews';
import { type CallOptions, fetchJson } from '../client/call-api';
import { isList } from '../client/shape-guards';
import { postSubmission } from './submissions';

/** The newest approved reviews of all boats, at most `reviewsLimit`. */
export function fetchReviews(options: CallOptions = {}): Promise<Review[]> {
  return fetchJson(reviewPaths.list, { ...options, expect: isList });
}

/** Sends a review; it waits for approval. */
export function postReview(
  request: ReviewRequest,
  idempotencyKey: string,
  options: CallOptions = {},
): Promise<ReviewReceipt> {
  return postSubmission(reviewPaths.create, request, idempotencyKey, options);
}
