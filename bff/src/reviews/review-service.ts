import { BoatRow } from '@mr-sea/db/boats/boat';
import { ReviewRow } from '@mr-sea/db/reviews/review';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { leadTexts } from '../../contract/leads';
import { type ReviewReceipt, type ReviewRequest, reviewsLimit } from '../../contract/reviews';
import { refusal } from '../http/app-error';
import { addToOutbox } from '../outbox/add-to-outbox';
import { presentReviewReceipt, type ReviewRecord } from './present-review';

const columns = ['id', 'boat_id', 'reviewer_name', 'rating', 'comment', 'created_at'] as const;

/** Approved reviews of all boats, newest first. */
export async function listReviews(knex: Knex): Promise<ReviewRecord[]> {
  return newest(knex.where({ is_approved: true }));
}

/** Approved reviews of one boat, newest first; undefined when the boat is unknown. */
export async function listBoatReviews(
  boatId: number,
  knex: Knex,
): Promise<ReviewRecord[] | undefined> {
  const [boat, reviews] = await Promise.all([
    knex('boats').where({ id: boatId, status: 'active' }).first('id'),
    newest(knex.where({ is_approved: true, boat_id: boatId })),
  ]);
  return boat && reviews;
}

interface NewReview extends Omit<ReviewRequest, 'website'> {
  client_uuid: string | null;
  request_id: string;
}

/**
 * Stores a review, which then awaits moderation, and the mail that says so.
 * @throws 400 when the boat does not exist.
 */
export async function createReview(
  { boat, request_id, ...review }: NewReview,
  trx: Transaction,
): Promise<ReviewReceipt> {
  const reviewed = await BoatRow.query(trx).findOne({ id: boat, status: 'active' });
  if (!reviewed) throw refusal(400, { boat: leadTexts.boatUnknown });
  const row = await ReviewRow.query(trx)
    .insert({ ...review, boat_id: boat })
    .returning('*');
  await addToOutbox('email-review-waiting', { review_id: row.id }, request_id, trx);
  return presentReviewReceipt(row);
}

function newest(query: Knex.QueryBuilder): Promise<ReviewRecord[]> {
  return query
    .from('reviews')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(reviewsLimit)
    .select(columns);
}
