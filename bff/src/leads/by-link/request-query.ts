import type { BookingRow } from '@mr-sea/db/bookings/booking';
import { LeadRow } from '@mr-sea/db/leads/lead';
import { offerToken } from '@mr-sea/db/offers/offer';
import { claimedId, isLinkToken } from '@mr-sea/db/signed-link';
import type { Knex } from 'knex';
import { firstName } from '../../../contract/first-name';
import {
  type InquiryOffer,
  type InquiryState,
  type InquiryStatus,
  inquiryLinkDays,
} from '../../../contract/inquiry-status';
import { leadReference } from '../../../contract/leads';
import { clockInMiami } from '../../../contract/miami-day';
import { type OfferState, offerPage } from '../../../contract/offers';
import { listOffers, type OfferRecord, visitorState } from '../../offers/offer-query';

/** What a visitor sent at once, and what has become of it. */
export interface RequestRecord {
  /** By their ids; the first has what was asked. */
  leads: [LeadRow, ...LeadRow[]];
  /** The latest offer of each lead that has one. */
  offers: OfferRecord[];
  /** Confirmed bookings, the earliest first. */
  trips: (Pick<BookingRow, 'starts_at' | 'ends_at'> & { boat_name: string })[];
  seen_at: Date | null;
  caller: string | null;
}

/** The leads of the request whose link has a token; none for one that nobody of us wrote, or that is too old. */
export async function findByToken(token: string, knex: Knex): Promise<LeadRow[] | undefined> {
  const id = claimedId(token);
  if (!id) return undefined;
  const leads = await LeadRow.query(knex)
    .where({ id })
    .orWhere('request_lead_id', id)
    .orderBy('id')
    .select('leads.*');
  const key = leads[0]?.link_key;
  if (!key || !isLinkToken(token, 'inquiry', id, key)) return undefined;
  const last = Math.max(
    ...leads.flatMap(({ date, created_at }) => [Date.parse(date ?? '') || 0, created_at.getTime()]),
  );
  return last + inquiryLinkDays * 86_400_000 > Date.now() ? leads : undefined;
}

/** What has become of the leads of a request. */
export async function readRequest(leads: LeadRow[], knex: Knex): Promise<RequestRecord> {
  const ids = leads.map(({ id }) => id);
  const offers: OfferRecord[] = [];
  for (const id of ids) offers.push(...(await listOffers(id, knex)).slice(0, 1));
  const trips = await knex('bookings')
    .join('boats', 'boats.id', 'bookings.boat_id')
    .whereIn('lead_id', ids)
    .where({ kind: 'confirmed' })
    .whereNull('released_at')
    .orderBy('starts_at')
    .select('starts_at', 'ends_at', 'boats.name AS boat_name');
  const { rows } = await knex.raw(
    `SELECT (SELECT min(at) FROM lead_entries WHERE lead_id = ANY(:ids) AND user_id IS NOT NULL) AS first_entry_at,
       (SELECT first_name FROM users WHERE id = :assignee) AS first_name`,
    { ids, assignee: leads[0]?.assignee_id ?? null },
  );
  const [{ first_entry_at, first_name }] = rows;
  const seen = [
    first_entry_at,
    ...leads.flatMap(({ seen_at, first_answered_at }) => [seen_at, first_answered_at]),
  ].filter((moment): moment is Date => moment !== null);
  return {
    leads: leads as RequestRecord['leads'],
    ...{ offers, trips },
    seen_at: seen.length > 0 ? new Date(Math.min(...seen.map(Number))) : null,
    caller: firstName(first_name ?? '') ?? null,
  };
}

/** Whether a request can still be changed, and why not. */
export function stateOf({ leads: [first], trips }: RequestRecord): InquiryState {
  if (first.status === 'booked' || trips.length > 0) return 'confirmed';
  if (first.withdrawn_at) return 'withdrawn';
  return first.status === 'closed' ? 'closed' : 'open';
}

/** A request for whoever has its link. */
export function presentRequest(found: RequestRecord): InquiryStatus {
  const { leads, offers, trips, seen_at, caller } = found;
  const [first] = leads;
  const { date, hour, duration_hours, guests, phone, message } = first;
  const answered = leads.find(({ first_answered_at }) => first_answered_at)?.first_answered_at;
  return {
    state: stateOf(found),
    reference: leadReference(first.request_lead_id ?? first.id),
    boats: leads.flatMap(({ boat_name }) => boat_name ?? []),
    ...{ date, duration_hours, guests, phone, message },
    hour: hour?.slice(0, 5) ?? null,
    received: clockInMiami(first.created_at),
    seen: momentOf(seen_at),
    answered: momentOf(answered),
    withdrawn: momentOf(first.withdrawn_at),
    offers: offers.map(presentOffer),
    trips: trips.map(({ boat_name, starts_at, ends_at }) => ({
      boat: boat_name,
      starts: clockInMiami(starts_at),
      ends: clockInMiami(ends_at),
    })),
    caller,
  };
}

function momentOf(moment: Date | null | undefined): string | null {
  return moment ? clockInMiami(moment) : null;
}

const withPage: OfferState[] = ['sent', 'accepted', 'confirmed'];

function presentOffer(offer: OfferRecord): InquiryOffer {
  const state = visitorState(offer);
  return {
    boat: offer.boat_name,
    state,
    expires: clockInMiami(offer.expires_at),
    page: withPage.includes(state) ? offerPage(offerToken(offer)) : null,
  };
}
