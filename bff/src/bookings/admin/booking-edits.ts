import type { Request } from '@hapi/hapi';
import { BookingRow, endConflicts, lockBoats } from '@mr-sea/db/bookings/booking';
import { LeadRow } from '@mr-sea/db/leads/lead';
import Joi from 'joi';
import type { Transaction } from 'objection';
import {
  type AdminBooking,
  type AdminBookingFields,
  adminBookingFields,
  adminBookingTexts,
  type BookingKind,
  bookingKinds,
  longestBookingDays,
  longestHoldDays,
  usualHoldHours,
} from '../../../contract/admin/bookings';
import { calendarFeedTexts } from '../../../contract/admin/calendar-feeds';
import type { Edit } from '../../../contract/admin/lists';
import type { LeadStatus } from '../../../contract/leads';
import {
  changedColumns,
  editedText,
  editRow,
  lockRow,
  versionSchema,
} from '../../admin-lists/edit-row';
import { recordChange } from '../../audit/record-change';
import { AppError, conflict, refusal } from '../../http/app-error';
import { momentSchema as anyMoment, idSchema, textSchema } from '../../http/fields';
import { updateLead } from '../../leads/admin/lead-service';
import { lockRequest } from '../../leads/lock-request';
import { findBooking } from '../booking-query';
import { addBooking, claimTime } from '../booking-service';

/** A booking as staff see it; 404 for an unknown one and for one that was released. */
export async function getBooking(id: number, trx: Transaction): Promise<AdminBooking> {
  const booking = await findBooking(id, trx);
  if (!booking || booking.released) throw refusal(404);
  return booking;
}

/** @throws 400 for what makes no sense; 409 (`BookingRefused`) when something stands in the way */
export async function createBooking(
  { boat, lead, ...fields }: NewBookingFields,
  request: Request,
  trx: Transaction,
): Promise<AdminBooking> {
  checkTimes(fields);
  const expires_at = checkedExpiry(fields);
  // Before its lead, as whoever withdraws the request or deletes the boat locks the two.
  await lockBoats([boat], trx);
  await trx('boats').where({ id: boat }).forKeyShare().select('id');
  const lead_id = await knownLead(lead, trx);
  const row = await addBooking({ ...fields, boat_id: boat, lead_id, expires_at }, trx);
  await recordChange(
    { action: 'create', entity: 'booking', entityId: row.id, before: null, after: row.toJSON() },
    request,
    trx,
  );
  await moveLeadOn(row, request, trx);
  return getBooking(row.id, trx);
}

/**
 * Moves, resizes or confirms a booking. Its turnaround stays as it was while its boat and times do. When an imported one is only its
 * calendar says.
 * @throws 404; 400 for what makes no sense; 409 (`BookingRefused`) when something stands in the way, or with the booking as
 *   `current` when somebody else changed it
 */
export async function updateBooking(
  id: number,
  { version, boat, lead, ...fields }: BookingEdit,
  request: Request,
  trx: Transaction,
): Promise<AdminBooking> {
  const before = await BookingRow.query(trx).findById(id);
  if (!before) throw refusal(404);
  await lockBoats([before.boat_id, boat ?? before.boat_id], trx);
  const row = await lockRow(BookingRow, id, trx);
  if (row.released_at) throw refusal(404);
  // Somebody gave it another boat just now, which is not locked.
  if (row.boat_id !== before.boat_id) throw conflict(await getBooking(id, trx));
  const { kind, starts_at, ends_at, expires_at } = row;
  const wanted = { kind, starts_at, ends_at, expires_at, boat_id: boat ?? row.boat_id, ...fields };
  checkTimes(wanted);
  const changed = changedColumns(row, wanted);
  const moves = changed.some((name) => placing.includes(name));
  if (lead !== undefined || changed.includes('kind')) {
    await knownLead(lead === undefined ? row.lead_id : lead, trx);
  }
  if (row.feed_id !== null && (moves || changed.includes('kind'))) {
    throw refusal(400, calendarFeedTexts.imported);
  }
  await editRow(
    BookingRow,
    {
      row,
      columns: {
        ...wanted,
        expires_at: checkedExpiry(wanted, row.expires_at),
        ...(lead !== undefined && { lead_id: lead }),
        ...(moves && (await claimTime(wanted, trx, id))),
      },
      version,
      entity: 'booking',
      present: () => getBooking(id, trx),
    },
    request,
    trx,
  );
  // What it was in the way of may be in conflict with nothing now.
  if (moves) await endConflicts(trx, row.boat_id);
  if (changed.includes('kind') || lead !== undefined) {
    await moveLeadOn({ kind: wanted.kind, lead_id: lead ?? row.lead_id }, request, trx);
  }
  return getBooking(id, trx);
}

/** The status of a lead follows what is booked for it, and never goes back: one that is held was answered, one that is confirmed is booked. */
async function moveLeadOn(
  { kind, lead_id }: Pick<BookingRow, 'kind'> & { lead_id?: number | null },
  request: Request,
  trx: Transaction,
): Promise<void> {
  const statuses = leadsMovedOn[kind];
  if (!lead_id || !statuses) return;
  const lead = await LeadRow.query(trx).findById(lead_id).select('status');
  if (lead && statuses.from.includes(lead.status)) {
    await updateLead(lead_id, { status: statuses.to }, request, trx);
  }
}

const leadsMovedOn: Partial<Record<BookingKind, { from: LeadStatus[]; to: LeadStatus }>> = {
  hold: { from: ['new'], to: 'contacted' },
  confirmed: { from: ['new', 'contacted'], to: 'booked' },
};

/**
 * Gives a boat free again. What a calendar says is dismissed, so that the next import does not bring it back while its time is the same.
 * One that is released already stays so.
 * @throws 404; 409 with the booking as `current` when somebody else changed it
 */
export async function releaseBooking(
  id: number,
  version: number | undefined,
  request: Request,
  trx: Transaction,
): Promise<AdminBooking> {
  const found = await BookingRow.query(trx).findById(id).select('boat_id');
  if (!found) throw refusal(404);
  // As an import does: two that change the same bookings in another order would end each other.
  await lockBoats([found.boat_id], trx);
  const row = await lockRow(BookingRow, id, trx);
  if (!row.released_at) {
    if (version !== undefined && version !== row.version) throw conflict(await getBooking(id, trx));
    const changes = {
      released_at: new Date(),
      in_conflict: false,
      dismissed: row.feed_id !== null,
      version: row.version + 1,
      updated_at: new Date(),
    };
    await row.$query(trx).patch(changes);
    await recordChange(
      { action: 'delete', entity: 'booking', entityId: id, before: row.toJSON(), after: null },
      request,
      trx,
    );
    await endConflicts(trx, row.boat_id);
  }
  const released = await findBooking(id, trx);
  if (!released) throw refusal(404);
  return released;
}

/** What takes another time when it changes. */
const placing: (keyof BookingRow)[] = ['boat_id', 'starts_at', 'ends_at'];
const dayMs = 24 * 60 * 60 * 1_000;
type Times = Pick<BookingRow, 'kind' | 'starts_at' | 'ends_at'> & { expires_at?: Date | null };

function checkTimes({ starts_at, ends_at }: Times): void {
  const ms = ends_at.getTime() - starts_at.getTime();
  if (ms <= 0) throw invalid('ends_at', adminBookingTexts.endsTooEarly);
  if (ms > longestBookingDays * dayMs) throw invalid('ends_at', adminBookingTexts.tooLong);
}

/**
 * When a hold expires; null for what is none.
 * @param known what was so before needs no check: it may be past
 */
function checkedExpiry({ kind, expires_at }: Times, known: Date | null = null): Date | null {
  if (kind !== 'hold') return null;
  if (!expires_at) return new Date(Date.now() + usualHoldHours * 60 * 60 * 1_000);
  if (expires_at.getTime() === known?.getTime()) return known;
  const ms = expires_at.getTime() - Date.now();
  if (ms <= 0 || ms > longestHoldDays * dayMs) {
    throw invalid('expires_at', adminBookingTexts.expiryInvalid);
  }
  return expires_at;
}

/** Has a visitor who would withdraw the request wait. @throws 400 for an unknown lead, and for one that was withdrawn */
async function knownLead(id: number | null, trx: Transaction): Promise<number | null> {
  if (id === null) return null;
  const lead = (await lockRequest(id, trx)).find((each) => each.id === id);
  if (!lead) throw invalid('lead', adminBookingTexts.leadInvalid);
  if (lead.withdrawn_at) throw invalid('lead', adminBookingTexts.leadWithdrawn);
  return id;
}

function invalid(field: string, message: string): AppError {
  return new AppError(400, 'validation', { [field]: message });
}

type Moments = Record<'starts_at' | 'ends_at', Date> & { expires_at: Date | null };
/** What staff add, as its schema lets it through. */
export type NewBookingFields = Omit<AdminBookingFields, keyof Moments | 'released'> & Moments;
export type BookingEdit = Edit<NewBookingFields>;

export const momentSchema = anyMoment.messages({ '*': adminBookingTexts.momentInvalid });
const fields = {
  boat: idSchema.messages({ '*': adminBookingTexts.boatInvalid }),
  lead: idSchema.allow(null).messages({ '*': adminBookingTexts.leadInvalid }),
  kind: Joi.valid(...bookingKinds).messages({ '*': adminBookingTexts.kindInvalid }),
  starts_at: momentSchema,
  ends_at: momentSchema,
  expires_at: momentSchema.allow(null),
};

export const newBookingSchema = Joi.object({
  ...fields,
  boat: fields.boat.required(),
  kind: fields.kind.required(),
  starts_at: momentSchema.required(),
  ends_at: momentSchema.required(),
  lead: fields.lead.default(null),
  expires_at: fields.expires_at.default(null),
  note: textSchema(adminBookingFields.note),
});

export const bookingEditSchema = Joi.object({
  ...fields,
  note: editedText(adminBookingFields.note),
  released: Joi.valid(true),
  version: versionSchema,
});
