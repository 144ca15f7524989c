import { randomInt } from 'node:crypto';
import { BoatRow } from '@mr-sea/db/boats/boat';
import { LeadRow } from '@mr-sea/db/leads/lead';
import type { Transaction } from 'objection';
import { type LeadReceipt, type LeadRequest, leadReference, leadTexts } from '../../contract/leads';
import { refusal } from '../http/app-error';
import { addToOutbox } from '../outbox/add-to-outbox';
import { presentLeadReceipt } from './present-lead';

interface NewLead extends LeadRequest {
  client_uuid: string | null;
  request_id: string;
}

/**
 * Stores a booking request and the two mails that it causes.
 * @throws 400 when the boat does not exist.
 */
export async function createLead(
  { boat, request_id, ...lead }: NewLead,
  trx: Transaction,
): Promise<LeadReceipt> {
  const asked = boat === null ? undefined : await BoatRow.query(trx).findById(boat);
  if (boat !== null && !asked) throw refusal(400, { boat: leadTexts.boatUnknown });
  const row = await LeadRow.query(trx)
    .insert({
      ...lead,
      boat_id: asked?.id ?? null,
      boat_name: asked?.name ?? null,
      is_priority: isSoon(lead.date),
    })
    .returning('*');
  await addToOutbox('email-lead-staff', { lead_id: row.id }, request_id, trx);
  await addToOutbox('email-lead-visitor', { lead_id: row.id }, request_id, trx);
  return presentLeadReceipt(row);
}

/** A receipt that no lead stands behind. */
export function pretendLead(): LeadReceipt {
  const id = randomInt(100_000, 999_999);
  return { id, reference: leadReference(id), boat: null, created_at: new Date().toISOString() };
}

const soonDays = 3;

/** Whether a trip is at most 3 days ahead, in Miami's days (decisions, "is_priority"). */
function isSoon(date: string | null, now = new Date()): boolean {
  if (!date) return false;
  // Sweden writes dates as YYYY-MM-DD.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(now);
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000;
  return days >= 0 && days <= soonDays;
}
