import {
  defaultRating,
  type ReviewRequest,
  reviewFields,
  reviewTexts,
} from '@mr-sea/bff/contract/reviews';
import { ApiError } from '../../client/call-api';
import { fieldMessages } from '../../client/field-messages';
import { deviceFailure } from '../../offline/submissions/outbox';

/** The form of a review as text, which is also how it is kept as a draft. */
export interface ReviewValues {
  reviewer_name: string;
  email: string;
  rating: string;
  comment: string;
  website: string;
}

/** The fields that are kept as a draft, as they begin. */
export const emptyDraft = {
  reviewer_name: '',
  email: '',
  rating: String(defaultRating),
  comment: '',
};

/** The form as it begins. */
export const emptyReview: ReviewValues = { ...emptyDraft, website: '' };

/** The most characters of a comment. */
export const commentLimit = reviewFields.comment.max.length;

/** What a review that waits has in the fields of the form. */
export function textsOf(review: ReviewRequest): typeof emptyDraft {
  const { reviewer_name, email, rating, comment } = review;
  return { reviewer_name, email, rating: String(rating), comment };
}

/** What is sent. */
export function toReviewRequest(values: ReviewValues, boat: number): ReviewRequest {
  const { website } = values;
  return {
    reviewer_name: values.reviewer_name.trim(),
    email: values.email.trim(),
    comment: values.comment.trim(),
    rating: Number(values.rating),
    boat,
    ...(website ? { website } : {}),
  };
}

interface Failure {
  fields: [keyof typeof emptyDraft, string][];
  /** The line for the whole form; null when the fields say it all. */
  line: string | null;
}

/** How a failed review is shown: at its fields, else in the server's words, else in ours. */
export function explainFailure(error: unknown): Failure {
  const ofDevice = deviceFailure(error, reviewTexts.sendFailed);
  if (ofDevice) return { fields: [], line: ofDevice };
  if (!(error instanceof ApiError)) return { fields: [], line: reviewTexts.sendFailed };
  const { fields, others } = fieldMessages(error, emptyDraft);
  if (fields.length > 0 && others.length === 0) return { fields, line: null };
  return { fields, line: others.join(' ') || error.message || reviewTexts.sendFailed };
}
