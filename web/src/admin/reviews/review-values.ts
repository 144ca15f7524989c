import type { AdminReview, AdminReviewFields } from '@mr-sea/bff/contract/admin/reviews';
import { defaultRating } from '@mr-sea/bff/contract/reviews';
import { type ReviewStatus, statusOf } from './review-texts';

/** A review's form. */
export interface ReviewValues {
  reviewer_name: string;
  email: string;
  boat: AdminReview['boat'] | null;
  /** "1" to "5". */
  rating: string;
  comment: string;
  status: ReviewStatus;
}

export const emptyReview: ReviewValues = {
  reviewer_name: '',
  email: '',
  boat: null,
  rating: String(defaultRating),
  comment: '',
  status: 'pending',
};

export function valuesOf(review: AdminReview): ReviewValues {
  const { reviewer_name, email, boat, rating, comment } = review;
  return {
    reviewer_name,
    email,
    boat,
    rating: String(rating),
    comment,
    status: statusOf(review),
  };
}

/** The form as the server wants it; a pending review has no status yet. */
export function fieldsOf(values: ReviewValues): Partial<AdminReviewFields> {
  return {
    reviewer_name: values.reviewer_name.trim(),
    email: values.email.trim(),
    ...(values.boat && { boat: values.boat.id }),
    rating: Number(values.rating),
    comment: values.comment.trim(),
    ...(values.status !== 'pending' && { is_approved: values.status === 'approved' }),
  };
}

/** Those fields of the form that differ from the review it began with. */
export function changesOf(base: AdminReview, values: ReviewValues): Partial<AdminReviewFields> {
  const before = fieldsOf(valuesOf(base));
  const now = fieldsOf(values);
  const names = Object.keys(now) as (keyof AdminReviewFields)[];
  return Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  );
}
