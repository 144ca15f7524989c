import { boatPage } from '@mr-sea/bff/contract/boats';
import { leadReference } from '@mr-sea/bff/contract/leads';
import { OfferRow } from '@mr-sea/db/offers/offer';
import type { Knex } from 'knex';
import type { Fact } from '../mail/email-template';
import { moment, money } from '../mail/format';

/** What mails say of an offer, and of whom it is for. */
export interface OfferForMail {
  offer: OfferRow;
  full_name: string;
  email: string;
  phone: string;
  /** By which the visitor knows the request. */
  reference: string;
  /** Address of the boat on the site; undefined for one that is not on offer to everybody. */
  boatPath: string | undefined;
}

/** An offer whose lead is there; undefined when it was deleted, so that there is nothing left to tell. */
export async function loadOffer(knex: Knex, id: number): Promise<OfferForMail | undefined> {
  const offer = await OfferRow.query(knex).findById(id);
  if (!offer) return undefined;
  const lead = await knex('leads')
    .where({ id: offer.lead_id })
    .first('id', 'request_lead_id', 'full_name', 'email', 'phone');
  const boat = await knex('boats')
    .where({ id: offer.boat_id, status: 'active' })
    .first('id', 'name');
  const { full_name, email, phone } = lead;
  return {
    ...{ offer, full_name, email, phone },
    reference: leadReference(lead.request_lead_id ?? lead.id),
    boatPath: boat && boatPage(boat),
  };
}

/** What is offered, in the words that all mails use. */
export function offerFacts(
  { offer, reference, boatPath }: OfferForMail,
  publicUrl: string,
): Fact[] {
  return [
    { label: 'Boat', value: offer.boat_name, ...(boatPath && { href: publicUrl + boatPath }) },
    { label: 'From', value: moment(offer.starts_at) },
    { label: 'To', value: moment(offer.ends_at) },
    ...(offer.guests ? [{ label: 'Guests', value: String(offer.guests) }] : []),
    ...offer.lines.map(({ label, amount_cents }) => ({ label, value: money(amount_cents / 100) })),
    { label: 'Total', value: money(offer.total_cents / 100) },
    { label: 'Reference', value: reference },
  ];
}
