import {
  type AdminReview,
  adminReviewTexts,
  type ReviewFilter,
  reviewCommentLength,
  reviewFilters,
} from '@mr-sea/bff/contract/admin/reviews';
import type { TagTone } from '../../ui/text/tag';
import type { ListTexts } from '../lists/list-parts';

export const reviewListTexts: ListTexts = {
  title: 'Reviews',
  count: 'Reviews count',
  searchLabel: 'Search reviews',
  empty: 'No reviews yet.',
  noMatch: 'No reviews match.',
  noneSelected: adminReviewTexts.noneSelected,
};

export const reviewDeleteTexts = {
  title: () => 'Delete review',
  question: () => adminReviewTexts.confirmDelete,
  done: () => 'Review deleted.',
  failed: () => 'The review could not be deleted. Please try again.',
};

export type ReviewStatus = Exclude<ReviewFilter, 'all' | 'unanswered'>;

export function statusOf({ moderated_at, is_approved }: AdminReview): ReviewStatus {
  if (is_approved) return 'approved';
  return moderated_at === null ? 'pending' : 'rejected';
}

export const statusLabels: Record<ReviewStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const statusTones: Record<ReviewStatus, TagTone> = {
  pending: 'warm',
  approved: 'good',
  rejected: 'bad',
};

const filterLabels = { all: 'All reviews', ...statusLabels, unanswered: 'Unanswered' };

export const filterOptions = reviewFilters.map((value) => ({ value, label: filterLabels[value] }));

/** What a review is called. */
export function reviewName({ reviewer_name, boat }: AdminReview): string {
  return `review of ${boat.name} by ${reviewer_name}`;
}

/** The beginning of a comment, as the list shows it. */
export function shortComment(comment: string): string {
  const text = comment.trim();
  return text.length > reviewCommentLength ? `${text.slice(0, reviewCommentLength)}...` : text;
}

export const bulkDeleteTexts = { label: 'Deleting', ...outcomes('deleted') };

/** What is said of approving and rejecting, by the value of `is_approved`. */
export const moderationTexts = {
  true: { label: 'Approving', ...outcomes('approved') },
  false: { label: 'Rejecting', ...outcomes('rejected') },
};

function outcomes(verb: string) {
  return {
    done: (count: number) => (count === 1 ? `Review ${verb}.` : `${count} reviews ${verb}.`),
    failed: (reviews: AdminReview[]) =>
      `Not ${verb}: ${reviews.map(reviewName).join(', ')}. Please try again.`,
  };
}
