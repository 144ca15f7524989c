import type { AdminReview } from '@mr-sea/bff/contract/admin/reviews';
import { expect, it } from 'vitest';
import { shortComment, statusOf } from './review-texts';
import { changesOf, emptyReview, fieldsOf, valuesOf } from './review-values';

const review: AdminReview = {
  id: 1,
  version: 1,
  reviewer_name: 'Ana',
  email: 'ana@example.com',
  boat: { id: 7, name: 'Mako' },
  rating: 4,
  comment: 'Calm sea.',
  is_approved: false,
  moderated_at: null,
  answer: null,
  answered_at: null,
  verified: false,
  created_at: '2026-11-21T12:00:00Z',
  formatted_created_at: 'Nov 21, 2026, 7:00 AM',
};

it.each([
  ['a'.repeat(50), 'a'.repeat(50)],
  ['a'.repeat(51), `${'a'.repeat(50)}...`],
  [' short ', 'short'],
])('shows 50 characters of the comment %j', (comment, shown) => {
  expect(shortComment(comment)).toBe(shown);
});

it('tells a review that awaits moderation from a rejected one', () => {
  expect(statusOf(review)).toBe('pending');
  expect(statusOf({ ...review, moderated_at: '2026-11-21T13:00:00Z' })).toBe('rejected');
  expect(statusOf({ ...review, is_approved: true, moderated_at: '…' })).toBe('approved');
});

it('finds no change in a form that was not touched, nor in blanks around a text', () => {
  expect(changesOf(review, valuesOf(review))).toEqual({});
  expect(changesOf(review, { ...valuesOf(review), comment: ' Calm sea. ' })).toEqual({});
});

it('names what was changed, the status too', () => {
  const values = { ...valuesOf(review), rating: '5', boat: { id: 8, name: 'Azimut' } };
  expect(changesOf(review, { ...values, status: 'rejected' })).toEqual({
    rating: 5,
    boat: 8,
    is_approved: false,
  });
});

it('adds a pending review without a status', () => {
  expect(fieldsOf({ ...emptyReview, boat: review.boat })).not.toHaveProperty('is_approved');
});
