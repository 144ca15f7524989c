import { lockBoats } from '@mr-sea/db/bookings/booking';
import { isTokenOf, type OfferRow, offerToken } from '@mr-sea/db/offers/offer';
import { claimedId } from '@mr-sea/db/signed-link';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { type AdminOffer, mostOffers } from '../../contract/admin/offers';
import { boatPage } from '../../contract/boats';
import { leadReference } from '../../contract/leads';
import { clockInMiami } from '../../contract/miami-day';
import { type Offer, type OfferState, offerPage } from '../../contract/offers';
import { refusal } from '../http/app-error';
import { type PictureColumns, pictureJson, presentPicture } from '../images/present-picture';
import { formatLocalTime } from '../time/local-time';

/** An offer with what its state follows from. */
export interface OfferRecord extends OfferRow {
  /** The clock of the database when it was read; not when the transaction began, which may have waited since. */
  now: Date;
  /** Whether its booking keeps the boat for exactly this time. */
  held: boolean;
  booking_kind: 'hold' | 'confirmed' | 'block' | null;
  /** The lead by whose number the visitor knows the request. */
  reference_id: number;
  sender: string | null;
  undelivered: boolean;
  /** The boat as everybody sees it; null when it is not on offer. */
  boat_now: { id: number; name: string } | null;
  picture: PictureColumns | null;
}

const columns = `SELECT o.*, clock_timestamp() AS now, b.kind AS booking_kind,
    coalesce(b.released_at IS NULL AND (b.boat_id, b.starts_at, b.ends_at) = (o.boat_id, o.starts_at, o.ends_at), false) AS held,
    coalesce(l.request_lead_id, l.id) AS reference_id, u.full_name AS sender,
    EXISTS (SELECT FROM outbox x WHERE x.failed_at IS NOT NULL AND x.job = 'email-offer-visitor'
      AND x.payload ->> 'offer_id' = o.id::text) AS undelivered,
    CASE WHEN a.status = 'active' THEN json_build_object('id', a.id, 'name', a.name) END AS boat_now,
    (SELECT ${pictureJson('p')} FROM pictures p WHERE p.key = a.main_image AND a.status = 'active') AS picture
  FROM offers o JOIN leads l ON l.id = o.lead_id LEFT JOIN bookings b ON b.id = o.booking_id
    LEFT JOIN users u ON u.id = o.sent_by LEFT JOIN boats a ON a.id = o.boat_id`;

/** The offers of a lead, the latest first. */
export async function listOffers(leadId: number, knex: Knex): Promise<OfferRecord[]> {
  const { rows } = await knex.raw(
    `${columns} WHERE o.lead_id = ? ORDER BY o.id DESC LIMIT ${mostOffers}`,
    [leadId],
  );
  return rows;
}

/** @throws 404 */
export async function getOffer(id: number, knex: Knex): Promise<OfferRecord> {
  const { rows } = await knex.raw(`${columns} WHERE o.id = ?`, [id]);
  if (!rows[0]) throw refusal(404);
  return rows[0];
}

/** The offer whose link has a token; undefined for one that nobody of us wrote. */
export async function findByToken(token: string, knex: Knex): Promise<OfferRecord | undefined> {
  const id = claimedId(token);
  const { rows } = id ? await knex.raw(`${columns} WHERE o.id = ?`, [id]) : { rows: [] };
  return rows.find((row: OfferRecord) => isTokenOf(token, row));
}

/** Of two who send an offer to the same lead, or close it, the second sees what the first has done. Before all other locks. */
export async function lockOffersOf(leadId: number, trx: Transaction): Promise<void> {
  await trx.raw("SELECT pg_advisory_xact_lock(hashtext('offers'), ?)", [leadId]);
}

/**
 * Has everybody wait who would decide about an offer, its boat's time or its lead, and reads it then. The order is that of all who
 * lock these: boats, booking, leads of the request, offer.
 * @throws 404
 */
export async function lockOffer(id: number, trx: Transaction): Promise<OfferRecord> {
  const found = await trx('offers').where({ id }).first('boat_id', 'booking_id', 'lead_id');
  if (!found) throw refusal(404);
  if (found.boat_id !== null) await lockBoats([found.boat_id], trx);
  await trx('bookings').where({ id: found.booking_id }).forUpdate().select('id');
  await lockLeads(found.lead_id, trx);
  await trx('offers').where({ id }).forUpdate().select('id');
  return getOffer(id, trx);
}

/** Keeps a lead and the others of its request from being deleted until the end of the transaction. */
export async function lockLeads(leadId: number, trx: Transaction): Promise<void> {
  await trx.raw(
    `SELECT id FROM leads WHERE id = :leadId OR request_lead_id = (SELECT request_lead_id FROM leads WHERE id = :leadId)
     ORDER BY id FOR KEY SHARE`,
    { leadId },
  );
}

/** The state of an offer by the clock of the database. */
export function stateOf({ status, expires_at, now }: OfferRecord): OfferState {
  return status === 'sent' && expires_at <= now ? 'expired' : status;
}

/** The state as the visitor has it: without the boat there is nothing to accept. */
export function visitorState(offer: OfferRecord): OfferState {
  const state = stateOf(offer);
  return !offer.held && (state === 'sent' || state === 'accepted') ? 'withdrawn' : state;
}

/** An offer for whoever has its link. */
export function presentOffer(offer: OfferRecord): Offer {
  const { boat_now, boat_name, picture, guests, lines, total_cents, included, terms } = offer;
  return {
    state: visitorState(offer),
    reference: leadReference(offer.reference_id),
    boat: {
      name: boat_name,
      page: boat_now && boatPage(boat_now),
      picture: picture && presentPicture(picture, undefined),
    },
    starts: clockInMiami(offer.starts_at),
    ends: clockInMiami(offer.ends_at),
    ...{ guests, lines, total_cents, included, terms },
    expires: clockInMiami(offer.expires_at),
  };
}

/** An offer for staff. */
export function presentAdminOffer(offer: OfferRecord, publicUrl: string): AdminOffer {
  const { id, version, guests, lines, total_cents, included, terms, held, undelivered } = offer;
  return {
    ...{ id, version, guests, lines, total_cents, included, terms, held, undelivered },
    lead: offer.lead_id,
    boat: { id: offer.boat_id, name: offer.boat_name },
    starts_at: offer.starts_at.toISOString(),
    ends_at: offer.ends_at.toISOString(),
    state: stateOf(offer),
    expires_at: offer.expires_at.toISOString(),
    link: `${publicUrl}${offerPage(offerToken(offer))}`,
    sent_by: offer.sender,
    created_at: offer.created_at.toISOString(),
    answered_at: offer.answered_at?.toISOString() ?? null,
    decided_at: offer.decided_at?.toISOString() ?? null,
  };
}

/** What an offer is, for a lead's history: "Cobalt R30, Mar 14, 2027, 10:00 AM, $1,200.00". */
export function offerInWords({
  boat_name,
  starts_at,
  total_cents,
}: Pick<OfferRow, 'boat_name' | 'starts_at' | 'total_cents'>): string {
  return `${boat_name}, ${formatLocalTime(starts_at)}, ${dollars.format(total_cents / 100)}`;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
