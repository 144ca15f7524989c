import { emailShape } from '../email';
import type { IntegerField, TextField } from '../field';
import { ratingField, reviewFields } from '../reviews';

import type { Versioned } from './lists';

export const reviewFilters = ['all', 'pending', 'approved', 'rejected', 'unanswered'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** A review as admins see it. */
export interface AdminReview extends Versioned {
  reviewer_name: string;
  email: string;
  boat: { id: number; name: string };
  /** 1 to 5. */
  rating: number;
  comment: string;
  is_approved: boolean;
  /** ISO 8601, UTC; null while it awaits moderation. */
  moderated_at: string | null;
  /** What the company answers below it in public. */
  answer: string | null;
  /** ISO 8601, UTC. */
  answered_at: string | null;
  /** Whether it was sent by the link in the mail after a trip; nobody can set that. */
  verified: boolean;
  created_at: string;
  /** As people in Miami read it, as in "Nov 21, 2026, 2:05 PM". */
  formatted_created_at: string;
}

export const reviewSorts = ['created_at', 'rating', 'reviewer_name', 'boat'] as const;

/** What an admin adds or edits; `boat` is an id. A status that is set counts as moderated now. */
export interface AdminReviewFields {
  reviewer_name: string;
  email: string;
  comment: string;
  rating: number;
  boat: number;
  is_approved: boolean;
  /** Null or blank takes the answer away. */
  answer: string | null;
}

/** Answer of `GET /admin/reviews-statistics/` (decisions, "The API"). */
export interface ReviewStatistics {
  total: number;
  approved: number;
  pending: number;
  rejected: number;
  /** Of the approved ones, one decimal; "0.0" without any. */
  average_rating: string;
  /** Approved reviews by rating, "1" to "5". */
  by_rating: Record<'1' | '2' | '3' | '4' | '5', number>;
}

export const adminReviewPaths = {
  list: '/api/admin/reviews',
  one: '/api/admin/reviews/{id}',
  /** POST, with an optional `{ version }`; answers with the review. Approving an approved one changes nothing. */
  approve: '/api/admin/reviews/approve/{id}',
  reject: '/api/admin/reviews/reject/{id}',
  statistics: '/api/admin/reviews-statistics',
};

/** What a review asks for. */
export const adminReviewFields = {
  reviewer_name: {
    required: 'Reviewer name is required',
    max: reviewFields.reviewer_name.max,
  },
  email: {
    required: 'Email is required',
    max: reviewFields.email.max,
    shape: emailShape('Invalid email format'),
  },
  comment: reviewFields.comment,
} satisfies Record<string, TextField>;

/** The company's answer to a review. */
export const adminAnswerField: TextField = {
  max: { length: 1000, message: 'Answer cannot exceed 1,000 characters' },
};

export const adminRatingField: IntegerField = ratingField;

export const adminReviewTexts = {
  boatRequired: 'Boat is required',
  boatOfTrip: 'A review of a verified trip stays with its boat.',
  updateFailed: 'Error updating review. Please try again.',
  addFailed: 'Error adding review. Please try again.',
  noneSelected: 'No reviews selected.',
  confirmDeleteMany: (n: number) => `Are you sure you want to delete ${n} review(s)?`,
  confirmDelete: 'Are you sure you want to delete this review?',
} as const;

/** Characters of a comment that the list shows. */
export const reviewCommentLength = 50;
