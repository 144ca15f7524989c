import type { AdminReview, AdminReviewFields } from '@mr-sea/bff/contract/admin/reviews';
import type { ConflictField } from '../conflicts/compare-edit';
import { statusLabels, statusOf } from './review-texts';

/** What two admins may change of a review at the same time. */
export const reviewConflictFields: ConflictField<AdminReview, AdminReviewFields>[] = [
  text('reviewer_name', 'Reviewer name'),
  text('email', 'Email'),
  { name: 'boat', label: 'Boat', value: ({ boat }) => boat.id, show: ({ boat }) => boat.name },
  {
    name: 'rating',
    label: 'Rating',
    value: ({ rating }) => rating,
    show: ({ rating }) => `${rating} of 5`,
  },
  text('comment', 'Comment'),
  {
    name: 'is_approved',
    label: 'Status',
    value: statusOf,
    show: (review) => statusLabels[statusOf(review)],
  },
  {
    name: 'answer',
    label: 'Answer',
    value: ({ answer }) => answer ?? null,
    show: ({ answer }) => answer || 'None',
  },
];

function text(
  name: 'reviewer_name' | 'email' | 'comment',
  label: string,
): ConflictField<AdminReview, AdminReviewFields> {
  return { name, label, value: (review) => review[name], show: (review) => review[name] };
}

/**
 * A review as it looks with changes that are not saved yet.
 * @param boat the boat that `changes.boat` is the id of
 */
export function applyReview(
  review: AdminReview,
  changes: Partial<AdminReviewFields>,
  boat: AdminReview['boat'] | null = null,
): AdminReview {
  const { boat: boatId, ...rest } = changes;
  return {
    ...review,
    ...rest,
    ...(boatId !== undefined && boat && { boat }),
    // A status that is set counts as moderated now.
    ...(changes.is_approved !== undefined && {
      moderated_at: review.moderated_at ?? new Date().toISOString(),
    }),
    ...(changes.answer !== undefined && {
      answered_at: changes.answer === null ? null : new Date().toISOString(),
    }),
  };
}
