import { dayInMiami } from '../../contract/miami-day';
import type { Review, ReviewReceipt } from '../../contract/reviews';

export interface ReviewRecord {
  id: number;
  boat_id: number;
  reviewer_name: string;
  rating: number;
  comment: string;
  created_at: Date;
}

/** A review as visitors see it: without the reviewer's e-mail. */
export function presentReview(row: ReviewRecord): Review {
  return {
    id: row.id,
    boat: row.boat_id,
    reviewer_name: row.reviewer_name,
    rating: row.rating,
    comment: row.comment,
    created_at: row.created_at.toISOString(),
    created_day: dayInMiami(row.created_at),
  };
}

/** What the visitor who wrote a review gets back. */
export function presentReviewReceipt(row: ReviewRecord): ReviewReceipt {
  return { ...presentReview(row), is_approved: false };
}
