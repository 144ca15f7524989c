import { BoatRow } from '@mr-sea/db/boats/boat';
import { ReviewRow } from '@mr-sea/db/reviews/review';
import type { Knex } from 'knex';

export interface ReviewWithBoat {
  review: ReviewRow;
  boat: BoatRow;
}

/** A review and its boat; undefined when either was deleted, which deletes both. */
export async function loadReview(
  knex: Knex,
  reviewId: number,
): Promise<ReviewWithBoat | undefined> {
  const review = await ReviewRow.query(knex).findById(reviewId);
  const boat = review && (await BoatRow.query(knex).findById(review.boat_id));
  return boat && { review, boat };
}

/** "★★★★☆ (4 of 5)": the words are for those who do not see the stars. */
export function stars(rating: number): string {
  return `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} (${rating} of 5)`;
}
