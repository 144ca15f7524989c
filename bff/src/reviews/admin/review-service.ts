import type { Request } from '@hapi/hapi';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import { ReviewRow } from '@mr-sea/db/reviews/review';
import Joi from 'joi';
import type { Transaction } from 'objection';
import type { Edit } from '../../../contract/admin/lists';
import {
  type AdminReview,
  type AdminReviewFields,
  adminAnswerField,
  adminRatingField,
  adminReviewFields,
  adminReviewTexts,
} from '../../../contract/admin/reviews';
import { leadTexts } from '../../../contract/leads';
import { deleteRows } from '../../admin-lists/delete-rows';
import {
  editedText,
  editRow,
  flagSchema,
  lockRow,
  versionSchema,
} from '../../admin-lists/edit-row';
import { recordChange } from '../../audit/record-change';
import { AppError, refusal } from '../../http/app-error';
import { idSchema, integerSchema, textSchema } from '../../http/fields';
import { findReview } from './review-query';

/** One review as admins see it; 404 for an unknown one. */
export async function getReview(id: number, trx: Transaction): Promise<AdminReview> {
  const review = await findReview(id, trx);
  if (!review) throw refusal(404);
  return review;
}

/**
 * Adds a review that a guest gave in another way. Nobody is mailed about it.
 * @throws 400 when the boat does not exist
 */
export async function addReview(
  { boat, is_approved, ...columns }: NewReview,
  request: Request,
  trx: Transaction,
): Promise<AdminReview> {
  await holdBoats([boat], trx, { asked: boat });
  const moderation = is_approved === undefined ? {} : moderated(is_approved, null);
  const row = await ReviewRow.query(trx)
    .insert({ ...columns, boat_id: boat, ...moderation })
    .returning('*');
  await recordChange(
    { action: 'create', entity: 'review', entityId: row.id, before: null, after: row.toJSON() },
    request,
    trx,
  );
  return getReview(row.id, trx);
}

/**
 * Edits a review; a status that is set counts as moderated now. The boat's rating follows, and the reviewer hears of the
 * first approval.
 * @throws 404; 400 when its new boat does not exist or it comes from a trip of another one; 409 when it was changed meanwhile
 */
export async function updateReview(
  id: number,
  { version, boat, is_approved, answer, ...columns }: ReviewEdit,
  request: Request,
  trx: Transaction,
  action: 'update' | 'approve' | 'reject' = 'update',
): Promise<AdminReview> {
  const boats = await trx('reviews').where({ id }).pluck('boat_id');
  // Before the review itself, as deleting a boat does: otherwise the two could wait for each other.
  await holdBoats(boat === undefined ? boats : [...boats, boat], trx, { asked: boat });
  const row = await lockRow(ReviewRow, id, trx);
  if (row.booking_id !== null && boat !== undefined && boat !== row.boat_id) {
    throw new AppError(400, 'validation', { boat: adminReviewTexts.boatOfTrip });
  }
  const edited = await editRow(
    ReviewRow,
    {
      row,
      columns: {
        ...columns,
        ...(boat !== undefined && { boat_id: boat }),
        ...(is_approved !== undefined && isNewStatus(row, is_approved)
          ? moderated(is_approved, row.first_approved_at)
          : {}),
        ...(answer !== undefined && answer !== row.answer ? answered(answer) : {}),
      },
      version,
      action,
      entity: 'review',
      present: () => getReview(id, trx),
    },
    request,
    trx,
  );
  if (edited?.first_approved_at && !row.first_approved_at) {
    await addToOutbox('email-review-approved', { review_id: id }, request.app.requestId, trx);
  }
  return getReview(id, trx);
}

/** Deletes a review; its rating no longer counts. Returns how many there were. */
export async function deleteReview(
  id: number,
  request: Request,
  trx: Transaction,
): Promise<number> {
  await holdBoats(await trx('reviews').where({ id }).pluck('boat_id'), trx);
  return (await deleteRows(ReviewRow, [id], 'review', request, trx)).length;
}

/**
 * Locks the boats whose ratings may change, in one order.
 * @throws 400 when the one that is `asked` for does not exist
 */
async function holdBoats(
  ids: number[],
  trx: Transaction,
  { asked }: { asked?: number | undefined } = {},
): Promise<void> {
  const found = await trx('boats').whereIn('id', ids).orderBy('id').forNoKeyUpdate().pluck('id');
  if (asked === undefined || found.includes(asked)) return;
  throw new AppError(400, 'validation', { boat: leadTexts.boatUnknown });
}

/** Whether a review is not approved, or not rejected, yet; one that awaits moderation is neither. */
function isNewStatus(row: ReviewRow, is_approved: boolean): boolean {
  return !row.moderated_at || row.is_approved !== is_approved;
}

function moderated(is_approved: boolean, firstApprovedAt: Date | null): Partial<ReviewRow> {
  const now = new Date();
  return {
    is_approved,
    moderated_at: now,
    first_approved_at: firstApprovedAt ?? (is_approved ? now : null),
  };
}

function answered(answer: string | null): Partial<ReviewRow> {
  return { answer, answered_at: answer === null ? null : new Date() };
}

/** A review without a status awaits moderation. */
export type NewReview = Omit<AdminReviewFields, 'is_approved' | 'answer'> & {
  is_approved?: boolean;
};
export type ReviewEdit = Edit<AdminReviewFields>;

const texts = Object.entries(adminReviewFields);
const boatSchema = idSchema.messages({ '*': adminReviewTexts.boatRequired });

export const newReviewSchema = Joi.object({
  ...Object.fromEntries(texts.map(([name, field]) => [name, textSchema(field)])),
  rating: integerSchema(adminRatingField),
  boat: boatSchema.required(),
  is_approved: flagSchema,
});

export const reviewEditSchema = Joi.object({
  ...Object.fromEntries(texts.map(([name, field]) => [name, editedText(field)])),
  rating: integerSchema(adminRatingField).optional(),
  boat: boatSchema,
  is_approved: flagSchema,
  answer: editedText(adminAnswerField),
  version: versionSchema,
});
