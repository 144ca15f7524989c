import type { Request } from '@hapi/hapi';
import { lockBoats } from '@mr-sea/db/bookings/booking';
import { LeadRow } from '@mr-sea/db/leads/lead';
import { LeadEntryRow } from '@mr-sea/db/leads/lead-entry';
import { OfferRow } from '@mr-sea/db/offers/offer';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import { newLinkKey } from '@mr-sea/db/signed-link';
import Joi from 'joi';
import type { Transaction } from 'objection';
import { adminBookingTexts } from '../../../contract/admin/bookings';
import {
  type AdminOffer,
  adminOfferFields,
  adminOfferTexts,
  type NewOffer,
  type OfferDecision,
  offerLimits,
  totalProblem,
} from '../../../contract/admin/offers';
import { totalOfLines } from '../../../contract/offers';
import { wishNumbers } from '../../../contract/trip-wishes';
import { editRow, versionSchema } from '../../admin-lists/edit-row';
import { recordChange } from '../../audit/record-change';
import {
  createBooking,
  momentSchema,
  releaseBooking,
  updateBooking,
} from '../../bookings/admin/booking-edits';
import { AppError, conflict, refusal } from '../../http/app-error';
import { idSchema, textSchema } from '../../http/fields';
import { updateLead } from '../../leads/admin/lead-service';
import {
  getOffer,
  lockLeads,
  lockOffer,
  lockOffersOf,
  type OfferRecord,
  offerInWords,
  presentAdminOffer,
  stateOf,
} from '../offer-query';

/** The offer as staff see it; 404 for an unknown one. */
export async function getAdminOffer(
  id: number,
  request: Request,
  trx: Transaction,
): Promise<AdminOffer> {
  return presentAdminOffer(await getOffer(id, trx), request.server.app.options.publicUrl);
}

/**
 * Holds the boat for a lead and sends the offer: both or neither. The lead's open offer gives way if it is the one that the new one says
 * it replaces.
 * @returns its id
 * @throws 400 for what makes no sense; 409 (`BookingRefused`) when something stands in the way, or with another open offer as `current`
 */
export async function sendOffer(
  { boat, lead, replaces, ...fields }: NewOfferFields,
  request: Request,
  trx: Transaction,
): Promise<number> {
  checkMoments(fields);
  await lockOffersOf(lead, trx);
  const open = await OfferRow.query(trx)
    .where({ lead_id: lead })
    .whereIn('status', ['sent', 'accepted'])
    .first();
  // In one order with those who lock both boats.
  await lockBoats([boat, ...(open?.boat_id ? [open.boat_id] : [])], trx);
  if (open) await giveWay(await lockOffer(open.id, trx), replaces, request, trx);
  await lockLeads(lead, trx);

  const { starts_at, ends_at, expires_at } = fields;
  const hold = await createBooking(
    {
      ...{ boat, lead, kind: 'hold', note: null, starts_at, ends_at },
      expires_at,
    },
    request,
    trx,
  );
  const { userId } = request.auth.credentials;
  const row = await OfferRow.query(trx)
    .insert({
      ...fields,
      lead_id: lead,
      boat_id: boat,
      boat_name: hold.boat.name,
      booking_id: hold.id,
      total_cents: totalOfLines(fields.lines),
      link_key: newLinkKey(),
      sent_by: userId,
    })
    .returning('*');
  await writeDown(row, 'sent', request, trx);
  await recordChange(
    // Its words stand in the offer alone, so that erasing a person finds them all.
    {
      action: 'create',
      entity: 'offer',
      entityId: row.id,
      before: null,
      after: {
        ...{ lead_id: lead, boat_id: boat, booking_id: hold.id, starts_at, ends_at, expires_at },
        total_cents: row.total_cents,
      },
    },
    request,
    trx,
  );
  return row.id;
}

/** Closes the open offer of a lead for another. One that has expired is in nobody's way. */
async function giveWay(
  open: OfferRecord,
  replaces: number | null,
  request: Request,
  trx: Transaction,
): Promise<void> {
  const state = stateOf(open);
  if (state === 'expired') {
    await settle(open, 'expired', request, trx);
  } else if (state === 'sent' || state === 'accepted') {
    if (replaces !== open.id) {
      const current = await getAdminOffer(open.id, request, trx);
      throw new AppError(409, 'conflict', adminOfferTexts.alreadyOpen, {}, { current });
    }
    await withdraw(open, request, trx);
  }
}

/**
 * Confirms an offer, so that its hold is a trip and its lead is booked, or withdraws it, which gives the boat free. Staff may confirm
 * one that the visitor accepted by phone. A repeat changes nothing.
 * @throws 404; 409 with the offer as `current` when it was changed meanwhile, is over, or its boat is no longer held
 */
export async function decideOffer(
  id: number,
  { status, version }: OfferDecision,
  request: Request,
  trx: Transaction,
): Promise<AdminOffer> {
  const offer = await lockOffer(id, trx);
  if (offer.status === status) return getAdminOffer(id, request, trx);
  const state = stateOf(offer);
  const isOpen = state === 'sent' || state === 'accepted';
  if (!isOpen || (version !== undefined && version !== offer.version)) {
    throw conflict(await getAdminOffer(id, request, trx));
  }
  if (status === 'confirmed') await confirm(offer, request, trx);
  else {
    await withdraw(offer, request, trx);
    await mailVisitor(offer, 'withdrawn', request, trx);
  }
  return getAdminOffer(id, request, trx);
}

async function confirm(offer: OfferRecord, request: Request, trx: Transaction): Promise<void> {
  if (!offer.held || offer.booking_id === null) {
    const current = await getAdminOffer(offer.id, request, trx);
    throw new AppError(409, 'conflict', adminOfferTexts.notHeld, {}, { current });
  }
  await updateBooking(offer.booking_id, { kind: 'confirmed' }, request, trx);
  await updateLead(offer.lead_id, { status: 'booked' }, request, trx);
  await settle(offer, 'confirmed', request, trx);
  await writeDown(offer, 'confirmed', request, trx);
}

/** What became a trip in the calendar stays one. */
async function withdraw(offer: OfferRecord, request: Request, trx: Transaction): Promise<void> {
  if (offer.booking_id !== null && offer.booking_kind === 'hold') {
    await releaseBooking(offer.booking_id, undefined, request, trx);
  }
  await settle(offer, 'withdrawn', request, trx);
  await addEntry(offer, 'Withdrew the offer', request, trx);
}

async function settle(
  offer: OfferRecord,
  status: 'confirmed' | 'withdrawn' | 'expired',
  request: Request,
  trx: Transaction,
): Promise<void> {
  const row = await OfferRow.query(trx).findById(offer.id).throwIfNotFound();
  const columns = { status, ...(status !== 'expired' && { decided_at: new Date() }) };
  const present = () => getAdminOffer(offer.id, request, trx);
  const edit = { row, columns, version: undefined, entity: 'offer', present };
  await editRow(OfferRow, edit, request, trx);
}

/** Writes into the lead's history that an offer was sent or confirmed, and mails it to the visitor. */
async function writeDown(
  offer: OfferRow,
  what: 'sent' | 'confirmed',
  request: Request,
  trx: Transaction,
): Promise<void> {
  await addEntry(offer, what === 'sent' ? 'Sent an offer' : 'Confirmed the offer', request, trx);
  await mailVisitor(offer, what, request, trx);
}

async function addEntry(
  offer: OfferRow,
  what: string,
  request: Request,
  trx: Transaction,
): Promise<void> {
  const { userId } = request.auth.credentials;
  const text = `${what}: ${offerInWords(offer)}`;
  await LeadEntryRow.query(trx).insert({
    ...{ lead_id: offer.lead_id, kind: 'offer', text, user_id: userId },
  });
}

async function mailVisitor(
  { id, lead_id }: OfferRow,
  what: 'sent' | 'confirmed' | 'withdrawn',
  request: Request,
  trx: Transaction,
): Promise<void> {
  const payload = { lead_id, offer_id: id, what };
  await addToOutbox('email-offer-visitor', payload, request.app.requestId, trx);
}

function checkMoments({
  starts_at,
  expires_at,
  lines,
}: Pick<NewOfferFields, 'starts_at' | 'expires_at' | 'lines'>): void {
  const wrong = {
    ...(starts_at.getTime() <= Date.now() && { starts_at: adminOfferTexts.startsPast }),
    ...(expires_at > starts_at && { expires_at: adminOfferTexts.expiryAfterStart }),
    ...(totalProblem(lines) && { lines: adminOfferTexts.totalInvalid }),
  };
  if (Object.keys(wrong).length > 0) throw refusal(400, wrong);
}

/** @throws 404 */
export async function checkLead(id: number, trx: Transaction): Promise<void> {
  if (!(await LeadRow.query(trx).findById(id).select('id'))) throw refusal(404);
}

type Moments = Record<'starts_at' | 'ends_at' | 'expires_at', Date>;
/** What staff send, as its schema lets it through. */
export type NewOfferFields = Omit<NewOffer, keyof Moments> & Moments;

const { guests } = wishNumbers;
const amount = { most: offerLimits.lineCents, message: adminOfferTexts.amountInvalid };

export const newOfferSchema = Joi.object({
  lead: idSchema.required().messages({ '*': adminBookingTexts.leadInvalid }),
  boat: idSchema.required().messages({ '*': adminBookingTexts.boatInvalid }),
  starts_at: momentSchema.required(),
  ends_at: momentSchema.required(),
  guests: Joi.number()
    .integer()
    .min(guests.min)
    .max(guests.max)
    .allow(null)
    .default(null)
    .messages({ '*': guests.message }),
  lines: Joi.array()
    .items(
      Joi.object({
        label: textSchema(adminOfferFields.label),
        amount_cents: Joi.number()
          .strict()
          .integer()
          .min(-amount.most)
          .max(amount.most)
          .required()
          .messages({ '*': amount.message }),
      }),
    )
    .min(1)
    .max(offerLimits.lines)
    .required()
    .messages({
      'array.min': adminOfferTexts.linesInvalid,
      'array.max': adminOfferTexts.linesInvalid,
    }),
  included: textSchema(adminOfferFields.included),
  terms: textSchema(adminOfferFields.terms),
  expires_at: momentSchema.required(),
  replaces: idSchema.allow(null).default(null),
});

export const offerDecisionSchema = Joi.object({
  status: Joi.valid('confirmed', 'withdrawn').required(),
  version: versionSchema,
});
