import type { Request } from '@hapi/hapi';
import { BookingRow, endConflicts, lockBoats } from '@mr-sea/db/bookings/booking';
import Joi from 'joi';
import { raw, type Transaction } from 'objection';
import {
  type ConflictSettlement,
  calendarFeedTexts,
  conflictWinners,
} from '../../../contract/admin/calendar-feeds';
import { lockRow, versionSchema } from '../../admin-lists/edit-row';
import { recordChanges } from '../../audit/record-change';
import { AppError, conflict, refusal } from '../../http/app-error';
import { idSchema } from '../../http/fields';
import { findConflicts } from '../calendar-query';

/**
 * Ends a conflict: releases what the calendar says, which the next import does not bring back while its time is the same, or releases
 * all that is in its way.
 * @throws 404; 409 for what is no conflict any more, or with the conflict as `current` when it is another than whoever decided has seen
 */
export async function settleConflict(
  id: number,
  { keep, version, in_the_way }: ConflictSettlement,
  request: Request,
  trx: Transaction,
): Promise<void> {
  const before = await BookingRow.query(trx).findById(id);
  if (!before) throw refusal(404);
  await lockBoats([before.boat_id], trx);
  const row = await lockRow(BookingRow, id, trx);
  const [found] = await findConflicts([id], trx);
  if (!found) throw new AppError(409, 'conflict', calendarFeedTexts.settledMeanwhile);
  const ids = found.in_the_way.map((each) => each.id);
  if (row.version !== version || !haveSame(ids, in_the_way)) throw conflict(found);

  const losers = keep === 'ours' ? [id] : ids;
  const known = await BookingRow.query(trx).whereIn('id', losers);
  await BookingRow.query(trx)
    .whereIn('id', losers)
    .patch({
      released_at: new Date(),
      in_conflict: false,
      dismissed: raw('feed_id IS NOT NULL'),
      ...changed(),
    });
  if (keep === 'theirs') {
    await BookingRow.query(trx)
      .findById(id)
      .patch({ in_conflict: false, ...changed() });
  }
  await endConflicts(trx, row.boat_id);
  await recordChanges(
    known.map((each) => ({
      action: 'delete',
      entity: 'booking',
      entityId: each.id,
      before: each.toJSON(),
      after: null,
    })),
    request,
    trx,
  );
}

function changed(): object {
  return { version: raw('version + 1'), updated_at: new Date() };
}

function haveSame(ids: number[], others: number[]): boolean {
  return ids.length === others.length && ids.every((id) => others.includes(id));
}

export const settlementSchema = Joi.object({
  keep: Joi.valid(...conflictWinners).required(),
  version: versionSchema.required(),
  in_the_way: Joi.array().items(idSchema).max(1_000).unique().required(),
});
