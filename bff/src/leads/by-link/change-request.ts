import type { Request } from '@hapi/hapi';
import { endConflicts, lockBoats } from '@mr-sea/db/bookings/booking';
import type { LeadRow } from '@mr-sea/db/leads/lead';
import { LeadEntryRow } from '@mr-sea/db/leads/lead-entry';
import { addToOutbox, type JobPayload } from '@mr-sea/db/outbox/jobs';
import type { Transaction } from 'objection';
import {
  type InquiryChange,
  type InquiryStatus,
  inquiryChangesPerDay,
  inquiryTexts,
} from '../../../contract/inquiry-status';
import { tripDayProblem } from '../../../contract/leads';
import { todayInMiami } from '../../../contract/miami-day';
import { clockWords, hoursInWords } from '../../../contract/trip-wishes';
import { AppError, refusal } from '../../http/app-error';
import { consumeFormLimit, consumeRateLimit } from '../../http/limits/rate-limits';
import { lockOffersOf } from '../../offers/offer-query';
import { isSoon } from '../create-lead';
import { lockRequest } from '../lock-request';
import { presentRequest, type RequestRecord, readRequest, stateOf } from './request-query';

/**
 * Changes what a visitor asks for, in each lead of the request, and tells staff. What is the same as before is a repeat, and no change.
 * @param leadId of any of its leads
 * @throws 400 for a day that is past or too far ahead; 404; 409 (`InquiryRefused`) for a request that is no longer open; 429
 */
export async function changeRequest(
  leadId: number,
  change: InquiryChange,
  request: Request,
  trx: Transaction,
): Promise<InquiryStatus> {
  const found = await readLocked(await lockRequest(leadId, trx), trx);
  const before = presentRequest(found);
  const names = (Object.keys(labels) as (keyof InquiryChange)[]).filter(
    (name) => change[name] !== undefined && change[name] !== before[name],
  );
  if (names.length === 0) return before;
  checkOpen(found);
  const changed = Object.fromEntries(names.map((name) => [name, change[name]])) as InquiryChange;
  const wrongDay = changed.date && tripDayProblem(changed.date, todayInMiami());
  if (wrongDay) throw refusal(400, { date: wrongDay });
  await consumeLimits(found, request, trx);
  const text = `The visitor changed the request.\n${names.map((name) => changeInWords(name, change, before)).join('\n')}`;
  const columns = {
    ...changed,
    ...(changed.date && isSoon(changed.date) && { is_priority: true }),
  };
  await writeDown(found, columns, { what: 'changed', text }, request, trx);
  return presentRequest(await readRequest(await lockRequest(leadId, trx), trx));
}

/**
 * Withdraws a request: its leads are closed, what was held for it is free again, an open offer is over, and staff are told. All or nothing,
 * and never of a request of which something is confirmed. A repeat changes nothing.
 * @param leads of the request, as its link found them
 * @throws 404; 409 (`InquiryRefused`) for a request that is no longer open; 429
 */
export async function withdrawRequest(
  leads: Pick<LeadRow, 'id'>[],
  request: Request,
  trx: Transaction,
): Promise<InquiryStatus> {
  const ids = leads.map(({ id }) => id);
  const [leadId = 0] = ids;
  const found = await readLocked(await lockAll(ids, trx), trx);
  if (stateOf(found) === 'withdrawn') return presentRequest(found);
  checkOpen(found);
  await consumeLimits(found, request, trx);
  const next = { version: trx.raw('version + 1'), updated_at: trx.fn.now() };
  const boats: { boat_id: number }[] = await heldFor(ids, trx)
    .where({ kind: 'hold' })
    .update({ ...next, released_at: trx.fn.now() })
    .returning('boat_id');
  for (const { boat_id } of boats) await endConflicts(trx, boat_id);
  const offers = await trx('offers')
    .whereIn('lead_id', ids)
    .whereIn('status', ['sent', 'accepted'])
    .update({ ...next, status: 'withdrawn', decided_at: trx.fn.now() });
  const text = [
    'The visitor withdrew the request.',
    ...(offers > 0 ? ['The offer is over with it.'] : []),
    ...(boats.length > 0 ? ['What was held for it is free again.'] : []),
  ].join(' ');
  const columns = { status: 'closed', withdrawn_at: trx.fn.now() };
  await writeDown(found, columns, { what: 'withdrawn', text }, request, trx);
  return presentRequest(await readRequest(await lockRequest(leadId, trx), trx));
}

/** Has everybody wait who would offer or book something for a request, in the order in which they lock. */
async function lockAll(ids: number[], trx: Transaction): Promise<LeadRow[]> {
  for (const id of ids) await lockOffersOf(id, trx);
  const boats = await heldFor(ids, trx).distinct().pluck('boat_id');
  await lockBoats(boats, trx);
  await heldFor(ids, trx).orderBy('id').forUpdate().select('id');
  const leads = await lockRequest(ids[0] ?? 0, trx);
  await trx('offers').whereIn('lead_id', ids).orderBy('id').forUpdate().select('id');
  return leads;
}

/** The bookings that take a boat for the leads, or for their open offers. */
function heldFor(ids: number[], trx: Transaction) {
  const offered = trx('offers')
    .whereIn('lead_id', ids)
    .whereIn('status', ['sent', 'accepted'])
    .whereNotNull('booking_id')
    .select('booking_id');
  return trx('bookings')
    .whereNull('released_at')
    .where((either) => either.whereIn('lead_id', ids).orWhereIn('id', offered));
}

async function readLocked(leads: LeadRow[], trx: Transaction): Promise<RequestRecord> {
  if (leads.length === 0) throw refusal(404);
  return readRequest(leads, trx);
}

function checkOpen(found: RequestRecord): void {
  const state = stateOf(found);
  if (state === 'open') return;
  const extra = { inquiry: presentRequest(found) };
  throw new AppError(409, 'conflict', inquiryTexts[state], {}, extra);
}

async function consumeLimits(
  { leads: [first] }: RequestRecord,
  request: Request,
  trx: Transaction,
): Promise<void> {
  const limit = { name: 'inquiry-changes', points: inquiryChangesPerDay, seconds: 24 * 3600 };
  await consumeRateLimit(limit, String(first.request_lead_id ?? first.id), trx);
  await consumeFormLimit(request, trx);
}

/** Writes a change into the leads and their history, and mails it to staff. */
async function writeDown(
  { leads }: RequestRecord,
  columns: object,
  { what, text }: { what: JobPayload<'email-inquiry-staff'>['what']; text: string },
  request: Request,
  trx: Transaction,
): Promise<void> {
  const ids = leads.map(({ id }) => id);
  await trx('leads')
    .whereIn('id', ids)
    .update({ ...columns, version: trx.raw('version + 1'), updated_at: trx.fn.now() });
  const [first] = await LeadEntryRow.query(trx)
    .insert(ids.map((lead_id) => ({ lead_id, kind: 'visitor' as const, text })))
    .returning(['id', 'lead_id']);
  if (!first) return;
  const payload = { lead_id: leads[0].id, what, lead_entry_id: first.id };
  await addToOutbox('email-inquiry-staff', payload, request.app.requestId, trx);
}

/** As in "Guests: 8, before: 6". The new message stands in the lead; of the old one there is no more than this. */
function changeInWords(
  name: keyof InquiryChange,
  change: InquiryChange,
  before: InquiryStatus,
): string {
  const was = inWords[name](before);
  if (name === 'message') return `Message, before: ${clipped(was)}`;
  return `${labels[name]}: ${inWords[name](change)}, before: ${was}`;
}

const labels: Record<keyof InquiryChange, string> = {
  date: 'Day',
  hour: 'Start',
  duration_hours: 'Duration',
  guests: 'Guests',
  phone: 'Phone',
  message: 'Message',
};

const unsaid = 'not said';
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const inWords: Record<keyof InquiryChange, (values: InquiryChange) => string> = {
  date: ({ date }) => (date ? days.format(new Date(date)) : unsaid),
  hour: ({ hour }) => (hour ? clockWords(hour) : unsaid),
  duration_hours: ({ duration_hours }) => (duration_hours ? hoursInWords(duration_hours) : unsaid),
  guests: ({ guests }) => guests?.toString() ?? unsaid,
  phone: ({ phone }) => phone ?? unsaid,
  message: ({ message }) => message ?? unsaid,
};

/** An entry of a history holds 1000 characters. */
function clipped(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}
