import { BoatRow } from '@mr-sea/db/boats/boat';
import { prepared } from '@mr-sea/db/connection';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import { ReviewRow } from '@mr-sea/db/reviews/review';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { leadTexts } from '../../contract/leads';
import { dayInMiami } from '../../contract/miami-day';
import {
  type Review,
  type ReviewReceipt,
  type ReviewRequest,
  reviewsLimit,
  reviewTripTexts,
} from '../../contract/reviews';
import { siteName } from '../../contract/seo';
import { refusal } from '../http/app-error';

const newest = `ORDER BY r.created_at DESC, r.id DESC LIMIT ${reviewsLimit}`;
const columns =
  'r.id, r.boat_id, r.reviewer_name, r.rating, r.comment, r.answer, r.answered_at, r.booking_id, r.created_at';

/** Approved reviews of all boats, newest first. */
export async function listReviews(knex: Knex): Promise<ReviewRecord[]> {
  return prepared(knex, `SELECT ${columns} FROM reviews r WHERE r.is_approved ${newest}`);
}

/** Approved reviews of one boat, newest first; undefined when the boat is unknown. */
export async function listBoatReviews(
  boatId: number,
  knex: Knex,
): Promise<ReviewRecord[] | undefined> {
  const rows = await prepared<ReviewRecord>(
    knex,
    `SELECT r.* FROM boats b LEFT JOIN LATERAL (
       SELECT ${columns} FROM reviews r WHERE r.boat_id = b.id AND r.is_approved ${newest}
     ) r ON true
     WHERE b.id = :boatId AND b.status = 'active' ORDER BY r.created_at DESC, r.id DESC`,
    { boatId },
  );
  // A boat without reviews is one row, with nothing in it.
  return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null);
}

interface NewReview extends Omit<ReviewRequest, 'website'> {
  client_uuid: string | null;
  request_id: string;
}

/**
 * Stores a review, which then awaits moderation, and the mail that says so.
 * @throws 400 when the boat does not exist, or the token of a trip is none of it, has expired or was used
 */
export async function createReview(
  { boat, request_id, trip, ...review }: NewReview,
  trx: Transaction,
): Promise<ReviewReceipt> {
  const reviewed = await BoatRow.query(trx).findOne({ id: boat, status: 'active' });
  if (!reviewed) throw refusal(400, { boat: leadTexts.boatUnknown });
  const booking_id = trip === undefined ? null : await claimTrip(trip, boat, trx);
  const row = await ReviewRow.query(trx)
    .insert({ ...review, boat_id: boat, booking_id })
    .returning('*');
  await addToOutbox('email-review-waiting', { review_id: row.id }, request_id, trx);
  return presentReviewReceipt(row);
}

/**
 * The trip whose mail a token comes from; whoever else would review it waits.
 * @throws 400 with the reason
 */
async function claimTrip(token: string, boat: number, trx: Transaction): Promise<number> {
  const found = await trx('review_requests as r')
    .join('bookings as k', 'k.id', 'r.booking_id')
    .where({ 'r.token': token, 'k.boat_id': boat })
    .forUpdate('r')
    .first<{ id: number; expired: boolean } | undefined>(
      'k.id',
      trx.raw('r.expires_at <= now() AS expired'),
    );
  if (!found) throw refusal(400, { trip: reviewTripTexts.unknown });
  if (found.expired) throw refusal(400, { trip: reviewTripTexts.expired });
  const reviewed = await trx('reviews').where({ booking_id: found.id }).first('id');
  if (reviewed) throw refusal(400, { trip: reviewTripTexts.reviewed });
  return found.id;
}

interface ReviewRecord {
  id: number;
  boat_id: number;
  reviewer_name: string;
  rating: number;
  comment: string;
  answer?: string | null;
  answered_at?: Date | null;
  booking_id?: number | null;
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
    ...(row.answer &&
      row.answered_at && {
        answer: { by: siteName, text: row.answer, day: dayInMiami(row.answered_at) },
      }),
    ...(row.booking_id && { verified: true }),
  };
}

/** What the visitor who wrote a review gets back. */
function presentReviewReceipt(row: ReviewRecord): ReviewReceipt {
  return { ...presentReview(row), is_approved: false };
}
