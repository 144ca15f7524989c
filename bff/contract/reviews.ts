import { boatPage } from './boats';
import { emailShape } from './email';
import type { IntegerField, TextField } from './field';

/** An approved review as visitors see it; the reviewer's e-mail is never part of it. */
export interface Review {
  id: number;
  boat: number;
  reviewer_name: string;
  /** 1 to 5. */
  rating: number;
  comment: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** The same as a day of Miami: YYYY-MM-DD. Missing in what a device kept before there was such a field. */
  created_day: string;
  /** Missing without one. */
  answer?: ReviewAnswer;
  /** Whether it was sent by the link in the mail after a trip; missing otherwise. */
  verified?: true;
}

/** What the company answers in public. */
export interface ReviewAnswer {
  /** The company. */
  by: string;
  /** Plain text; its line breaks count. */
  text: string;
  /** YYYY-MM-DD, in Miami. */
  day: string;
}

export interface ReviewRequest {
  reviewer_name: string;
  email: string;
  comment: string;
  rating: number;
  /** Boat id. */
  boat: number;
  /** Honeypot, as in a lead. */
  website?: string;
  /** The token of the link in the mail after a trip. */
  trip?: string;
}

/** What a reviewer gets back; the review itself waits for approval. */
export interface ReviewReceipt extends Review {
  is_approved: false;
}

export const reviewPaths = { list: '/api/reviews', create: '/api/reviews' };

/**
 * The address, without the site's own, at which the form of a review opens for who was on a trip. Token and name stand behind the
 * "#", which reaches no server and no log.
 */
export function reviewInvitation(
  boat: { id: number; name: string },
  token: string,
  name: string,
): string {
  return `${boatPage(boat)}${invitationMark}${new URLSearchParams({ trip: token, name })}`;
}

/** What such an address has before its token and name. */
export const invitationMark = '#review?';

/** The most reviews that one call returns. */
export const reviewsLimit = 500;

/** What a review asks for. */
export const reviewFields = {
  reviewer_name: {
    required: 'Name is required',
    max: { length: 100, message: 'Name cannot exceed 100 characters' },
  },
  email: {
    required: 'Email is required',
    max: { length: 320, message: 'Email cannot exceed 320 characters' },
    shape: emailShape('Invalid email format'),
  },
  comment: {
    required: 'Comment is required',
    max: { length: 300, message: 'Comment cannot exceed 300 characters' },
  },
} satisfies Record<string, TextField>;

export const ratingField: IntegerField = {
  min: 1,
  max: 5,
  message: 'Rating must be between 1 and 5',
};

/** The rating that a new review begins with. */
export const defaultRating = 5;

/** Why the link in a mail does not mark a review, which the form then sends without. In no public bundle. */
export const reviewTripTexts = {
  unknown:
    'The link in your mail is not valid for this boat. You can submit the review again without the mark "Verified trip".',
  expired:
    'The link in your mail has expired. You can submit the review again without the mark "Verified trip".',
  reviewed:
    'There is a review of this trip already. You can submit this one again without the mark "Verified trip".',
};

export const reviewTexts = {
  sent: 'Thank you for your review! It will be visible after approval.',
  sendFailed: 'Error submitting review. Please try again.',
};
