import type { ReviewReceipt, ReviewRequest } from '@mr-sea/bff/contract/reviews';

/** A review. */
export const review: ReviewRequest = {
  reviewer_name: 'Ana Ruiz',
  email: 'ana@example.com',
  comment: 'A calm day out.',
  rating: 4,
  boat: 3,
};
/** The server's answer to it. */
export const reviewReceipt: ReviewReceipt = {
  id: 7,
  boat: 3,
  reviewer_name: 'Ana Ruiz',
  rating: 4,
  comment: 'A calm day out.',
  created_at: '2026-11-21T10:00:00Z',
  created_day: '2026-11-21',
  is_approved: false,
};
