import { randomInt } from 'node:crypto';
import { BoatRow } from '@mr-sea/db/boats/boat';
import { LeadRow } from '@mr-sea/db/leads/lead';
import { addToOutbox } from '@mr-sea/db/outbox/entry';
import type { Transaction } from 'objection';
import {
  type LeadReceipt,
  type LeadRequest,
  leadReference,
  leadTexts,
  submittedDaysBack,
  tripDayProblem,
} from '../../contract/leads';
import { todayInMiami } from '../../contract/miami-day';
import { refusal } from '../http/app-error';
import { mailStranger } from '../outbox/mail-stranger';
import { isSoon } from './is-soon';

interface NewLead extends LeadRequest {
  client_uuid: string | null;
  request_id: string;
}

/**
 * Stores a booking request, one lead for each boat that it asks about, the two mails that it causes, and the notification
 * of staff's devices.
 * @throws 400 when the day was past already, or is too far ahead, when a boat does not exist, or `boat` and `boats` are both given.
 */
export async function createLead(
  { boat, boats, request_id, client_uuid, submitted_at, ...lead }: NewLead,
  mailsPerDay: number,
  trx: Transaction,
): Promise<LeadReceipt> {
  const wrongDay = lead.date && tripDayProblem(lead.date, todayInMiami(pressedAt(submitted_at)));
  if (wrongDay) throw refusal(400, { date: wrongDay });
  // Both at once would be two answers to one question.
  if (boats && boat !== null) throw refusal(400, { boats: leadTexts.boatUnknown });
  const asked = boats
    ? await findBoats(boats, 'boats', trx)
    : await findBoats(boat === null ? [] : [boat], 'boat', trx);
  const columns = { ...lead, is_priority: isSoon(lead.date) };
  const first = await LeadRow.query(trx)
    .insert({ ...columns, ...boatColumns(asked[0]), client_uuid })
    .returning('*');
  const others =
    asked.length < 2
      ? []
      : await LeadRow.query(trx)
          .insert(
            asked.slice(1).map((each) => ({
              ...columns,
              ...boatColumns(each),
              request_lead_id: first.id,
            })),
          )
          .returning('*');
  if (others.length > 0) await first.$query(trx).patch({ request_lead_id: first.id });
  await addToOutbox('email-lead-staff', { lead_id: first.id }, request_id, trx);
  const { email } = lead;
  const payload = { lead_id: first.id };
  await mailStranger(
    { job: 'email-lead-visitor', payload, email, requestId: request_id, mailsPerDay },
    trx,
  );
  await addToOutbox('push-lead', { lead_id: first.id }, request_id, trx);
  return presentLeadReceipt([first, ...others]);
}

/** When the visitor pressed the button. A device's clock may be wrong, and nobody asks long after for a day that was past. */
function pressedAt(submittedAt: string | undefined, now = new Date()): Date {
  const said = submittedAt ? Date.parse(submittedAt) : Number.NaN;
  if (Number.isNaN(said) || said > now.getTime()) return now;
  return new Date(Math.max(said, now.getTime() - submittedDaysBack * 86_400_000));
}

/** The boats by the order of their ids. `field` is where a form shows that one of them is gone. */
async function findBoats(ids: number[], field: string, trx: Transaction): Promise<BoatRow[]> {
  if (ids.length === 0) return [];
  const found = new Map(
    (await BoatRow.query(trx).findByIds(ids)).map((boat) => [boat.id, boat] as const),
  );
  return ids.map((id) => {
    const boat = found.get(id);
    if (!boat) throw refusal(400, { [field]: leadTexts.boatUnknown });
    return boat;
  });
}

function boatColumns(boat: BoatRow | undefined): Pick<LeadRow, 'boat_id' | 'boat_name'> {
  return { boat_id: boat?.id ?? null, boat_name: boat?.name ?? null };
}

/** A receipt that no lead stands behind. */
export function pretendLead(): LeadReceipt {
  const id = randomInt(100_000, 999_999);
  return { id, reference: leadReference(id), boats: [], created_at: new Date().toISOString() };
}

/** What the visitor gets back who sent a request: `rows` are its leads, the first one first. */
function presentLeadReceipt(rows: [LeadRow, ...LeadRow[]]): LeadReceipt {
  const [first] = rows;
  return {
    id: first.id,
    reference: leadReference(first.id),
    boats: rows.flatMap(({ boat_id, boat_name }) =>
      boat_id === null ? [] : [{ id: boat_id, name: boat_name ?? '' }],
    ),
    created_at: first.created_at.toISOString(),
  };
}
