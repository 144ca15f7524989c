import type { BoatRow } from '@mr-sea/db/boats/boat';
import type { ReviewRow } from '@mr-sea/db/reviews/review';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildBoat, buildReview } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobContext, partsOf, type SentLetter, testSite } from '../testing/job-context';
import { emailReviewApproved } from './email-review-approved';
import { emailReviewWaiting } from './email-review-waiting';

let db: TestDatabase;
let boat: BoatRow;
let review: ReviewRow;
let context: ReturnType<typeof jobContext>;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  context = jobContext(db.knex);
  boat = await buildBoat(db.knex, { name: 'Blue Horizon' });
  review = await buildReview(db.knex, {
    boat_id: boat.id,
    rating: 4,
    reviewer_name: 'Isabella Martinez',
    comment: 'Calm & <b>easy</b>.',
    is_approved: false,
  });
});

const only = (): SentLetter => {
  expect(context.sent).toHaveLength(1);
  return context.sent[0] as SentLetter;
};
const moderate = (is_approved: boolean): PromiseLike<unknown> =>
  db.knex('reviews').where({ id: review.id }).update({ is_approved, moderated_at: new Date() });
const page = (): string => `${testSite}/boats/${boat.id}/blue-horizon`;

test('staff learn of a review that waits, with all of it and where to decide', async () => {
  await emailReviewWaiting({ review_id: review.id }, context);
  const { letter, envelope } = only();
  expect(envelope).toMatchObject({ to: 'staff', name: 'outbox-5' });
  expect(envelope.replyTo).toEqual([{ name: 'Isabella Martinez', address: review.email }]);
  expect(letter.subject).toBe('Review to approve: Blue Horizon, 4 of 5 - Isabella Martinez');
  for (const part of partsOf(letter)) {
    for (const fact of ['★★★★☆ (4 of 5)', review.email, page(), `${testSite}/admin/reviews`]) {
      expect(part).toContain(fact);
    }
  }
  expect(partsOf(letter)[0]).not.toContain('<b>');
  expect(partsOf(letter)[1]).toContain('Calm & <b>easy</b>.');
});

test('staff are not told of a review that was decided on or deleted meanwhile', async () => {
  await moderate(false);
  await emailReviewWaiting({ review_id: review.id }, context);
  await emailReviewWaiting({ review_id: 4711 }, context);
  expect(context.sent).toEqual([]);
});

test('the reviewer is thanked when the review is approved, with the way to it', async () => {
  await moderate(true);
  await emailReviewApproved({ review_id: review.id }, context);
  const { letter, envelope } = only();
  expect(envelope).toMatchObject({ to: [{ address: review.email }], replyTo: 'staff' });
  for (const part of partsOf(letter)) {
    for (const fact of ['Hi Isabella,', 'Blue Horizon', '4 of 5', page()]) {
      expect(part).toContain(fact);
    }
  }
});

test('a review that was rejected after all causes no thanks', async () => {
  await moderate(false);
  await emailReviewApproved({ review_id: review.id }, context);
  expect(context.sent).toEqual([]);
});

test('the page of a boat that is not on offer is not linked to', async () => {
  await moderate(true);
  await db.knex('boats').where({ id: boat.id }).update({ status: 'inactive' });
  await emailReviewApproved({ review_id: review.id }, context);
  for (const part of partsOf(only().letter)) {
    expect(part).not.toContain(page());
    expect(part).not.toContain('on the page of the boat');
  }
});
