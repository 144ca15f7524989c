import type { Request } from '@hapi/hapi';
import { endConflicts } from '@mr-sea/db/bookings/booking';
import { LeadEntryRow } from '@mr-sea/db/leads/lead-entry';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import type { Transaction } from 'objection';
import {
  type Offer,
  type OfferState,
  offerQuestionsPerDay,
  offerTexts,
} from '../../contract/offers';
import { AppError } from '../http/app-error';
import { consumeFormLimit, consumeRateLimit } from '../http/limits/rate-limits';
import {
  getOffer,
  lockOffer,
  type OfferRecord,
  offerInWords,
  presentOffer,
  visitorState,
} from './offer-query';

/**
 * Accepts an offer. From then on its hold ends no more before the trip does: whoever was first waits for staff, not for a clock.
 * @returns the offer as it is then; a repeat changes nothing
 * @throws 409 (`OfferRefused`) for one that is over
 */
export function acceptOffer(id: number, request: Request, trx: Transaction): Promise<Offer> {
  return answer(id, ['accepted', 'confirmed'], request, trx, async (offer) => {
    await decide(offer, 'accepted', request, trx);
    await trx('bookings')
      .where({ id: offer.booking_id, kind: 'hold' })
      .update({ ...changed(trx), expires_at: offer.ends_at });
  });
}

/**
 * Declines an offer, which gives the boat free.
 * @returns the offer as it is then; a repeat changes nothing
 * @throws 409 (`OfferRefused`) for one that is over or was accepted
 */
export function declineOffer(id: number, request: Request, trx: Transaction): Promise<Offer> {
  return answer(id, ['declined'], request, trx, async (offer) => {
    await decide(offer, 'declined', request, trx);
    // What staff have confirmed meanwhile in the calendar is theirs to release.
    await trx('bookings')
      .where({ id: offer.booking_id, kind: 'hold' })
      .update({ ...changed(trx), released_at: trx.fn.now() });
    if (offer.boat_id !== null) await endConflicts(trx, offer.boat_id);
  });
}

/** Puts a visitor's question into the history of the lead, and tells staff. @throws 429 for more than `offerQuestionsPerDay` */
export async function askAboutOffer(
  offer: OfferRecord,
  text: string,
  request: Request,
  trx: Transaction,
): Promise<void> {
  const limit = { name: 'offer-questions', points: offerQuestionsPerDay, seconds: 24 * 3600 };
  await consumeRateLimit(limit, String(offer.id), trx);
  const { id } = await LeadEntryRow.query(trx)
    .insert({ lead_id: offer.lead_id, kind: 'offer', text: `Asked about the offer: ${text}` })
    .returning('id');
  const { lead_id } = offer;
  const payload = { lead_id, offer_id: offer.id, what: 'asked', lead_entry_id: id } as const;
  await addToOutbox('email-offer-staff', payload, request.app.requestId, trx);
}

async function answer(
  id: number,
  done: OfferState[],
  request: Request,
  trx: Transaction,
  change: (offer: OfferRecord) => Promise<void>,
): Promise<Offer> {
  const offer = await lockOffer(id, trx);
  const state = visitorState(offer);
  if (done.includes(state)) return presentOffer(offer);
  if (state !== 'sent') {
    throw new AppError(409, 'conflict', offerTexts[state], {}, { offer: presentOffer(offer) });
  }
  await consumeFormLimit(request, trx);
  await change(offer);
  return presentOffer(await getOffer(id, trx));
}

/** Writes down what the visitor decided: in the offer, the lead's history, and a mail to staff. */
async function decide(
  offer: OfferRecord,
  status: 'accepted' | 'declined',
  request: Request,
  trx: Transaction,
): Promise<void> {
  const { id, lead_id } = offer;
  await trx('offers')
    .where({ id })
    .update({ ...changed(trx), status, answered_at: trx.fn.now() });
  const text = `The visitor ${status} the offer: ${offerInWords(offer)}`;
  await LeadEntryRow.query(trx).insert({ lead_id, kind: 'offer', text });
  const payload = { lead_id, offer_id: id, what: status, lead_entry_id: null };
  await addToOutbox('email-offer-staff', payload, request.app.requestId, trx);
}

function changed(trx: Transaction) {
  return { version: trx.raw('version + 1'), updated_at: trx.fn.now() };
}
