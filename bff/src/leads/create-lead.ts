import { randomInt } from 'node:crypto';
import type { Request } from '@hapi/hapi';
import { BoatRow } from '@mr-sea/db/boats/boat';
import { LeadRow, requestToken } from '@mr-sea/db/leads/lead';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import { linkToken, newLinkKey } from '@mr-sea/db/signed-link';
import Joi from 'joi';
import type { Transaction } from 'objection';
import type { IntegerField } from '../../contract/field';
import { inquiryStatusPage } from '../../contract/inquiry-status';
import {
  boatsPerRequest,
  isHour,
  type LeadReceipt,
  type LeadRequest,
  leadFields,
  leadPaths,
  leadReference,
  leadTexts,
  submittedDaysBack,
  tripDayProblem,
} from '../../contract/leads';
import { todayInMiami } from '../../contract/miami-day';
import {
  occasionLabels,
  type TripWishes,
  wishNumbers,
  wishTexts,
} from '../../contract/trip-wishes';
import { refusal } from '../http/app-error';
import { honeypotSchema, idSchema, textSchema } from '../http/fields';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../http/idempotency';
import { consumeFormLimit } from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { mailStranger } from '../outbox/mail-stranger';

/** What may be said of the trip; what is blank was not said, so that a repeat without it is the same request. */
export const wishSchemas = {
  hour: Joi.string()
    .trim()
    .custom((text: string, helpers) => (isHour(text) ? text : helpers.error('any.invalid')))
    .messages({ '*': wishTexts.hour }),
  duration_hours: wholeNumber(wishNumbers.duration_hours),
  guests: wholeNumber(wishNumbers.guests),
  occasion: Joi.string()
    .valid(...Object.keys(occasionLabels))
    .messages({ '*': wishTexts.occasion }),
} satisfies Record<keyof TripWishes, Joi.Schema>;

function wholeNumber({ min, max, message }: IntegerField): Joi.NumberSchema {
  return Joi.number().integer().min(min).max(max).messages({ '*': message });
}

/** What a request may look like. */
export const leadSchema = Joi.object({
  full_name: textSchema(leadFields.full_name),
  email: textSchema(leadFields.email),
  phone: textSchema(leadFields.phone),
  date: textSchema(leadFields.date),
  message: textSchema(leadFields.message),
  ...Object.fromEntries(
    Object.entries(wishSchemas).map(([name, schema]) => [name, schema.empty(['', null])]),
  ),
  boat: idSchema.allow(null).default(null).messages({ '*': leadTexts.boatUnknown }),
  boats: Joi.array()
    .items(idSchema)
    .unique()
    .min(1)
    .max(boatsPerRequest)
    .messages({ '*': leadTexts.boatUnknown }),
  lead_type: Joi.string().valid('catering'),
  submitted_at: Joi.string().isoDate(),
  website: honeypotSchema,
});

/** `POST /leads/`: a booking request, made once for each Idempotency-Key. 201 with its receipt; 422 for a key reused. */
export const createLead = publicRoute<{ payload: LeadRequest }>({
  method: 'POST',
  path: leadPaths.create,
  headers: idempotencyHeaders,
  payload: leadSchema,
  async handler({ payload }, request, h) {
    const { answer, repeated } = await takeLead(payload, idempotencyKey(request), request);
    const response = h.response(answer).code(201);
    return repeated ? response.header('idempotent-replayed', 'true') : response;
  },
});

/** Makes a lead of a checked request, once for each key, within what its sender may send. */
export async function takeLead(
  { website, ...lead }: LeadRequest,
  key: string | undefined,
  request: Request,
): Promise<{ answer: LeadReceipt; repeated: boolean }> {
  // A program that fills in everything is told what a person would be told, and nothing happens.
  if (website) return { answer: pretendLead(), repeated: false };
  const { knex, mailsPerDay } = request.server.app.options;
  return runIdempotent(knex, {
    key,
    kind: 'lead',
    body: lead,
    consumeRateLimit: (trx) => consumeFormLimit(request, trx),
    create: (trx) =>
      storeLead(
        { ...lead, client_uuid: key ?? null, request_id: request.app.requestId },
        mailsPerDay,
        trx,
      ),
  });
}

interface NewLead extends LeadRequest {
  client_uuid: string | null;
  request_id: string;
}

/**
 * Stores a booking request, one lead for each boat that it asks about, the two mails that it causes, and the notification
 * of staff's devices.
 * @throws 400 when the day was past already, or is too far ahead, when a boat does not exist, or `boat` and `boats` are both given.
 */
async function storeLead(
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
  const columns = { ...lead, is_priority: isSoon(lead.date), link_key: newLinkKey() };
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

/** When somebody pressed the button. A device's clock may be wrong, and nothing waits longer than 30 days. */
export function pressedAt(submittedAt: string | undefined, now = new Date()): Date {
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
function pretendLead(): LeadReceipt {
  const id = randomInt(100_000, 999_999);
  return {
    ...{ id, reference: leadReference(id), boats: [], created_at: new Date().toISOString() },
    status_path: inquiryStatusPage(linkToken('inquiry', id, newLinkKey())),
  };
}

/** What the visitor gets back who sent a request: `rows` are its leads, the first one first. */
function presentLeadReceipt(rows: [LeadRow, ...LeadRow[]]): LeadReceipt {
  const [first] = rows;
  const token = requestToken(first);
  return {
    id: first.id,
    reference: leadReference(first.id),
    boats: rows.flatMap(({ boat_id, boat_name }) =>
      boat_id === null ? [] : [{ id: boat_id, name: boat_name ?? '' }],
    ),
    created_at: first.created_at.toISOString(),
    ...(token && { status_path: inquiryStatusPage(token) }),
  };
}

const soonDays = 3;

/** Whether a trip is at most 3 days ahead, in Miami's days: such a lead is created pinned (decisions, "is_priority"). */
export function isSoon(date: string | null, now = new Date()): boolean {
  if (!date) return false;
  const days = (Date.parse(date) - Date.parse(todayInMiami(now))) / 86_400_000;
  return days >= 0 && days <= soonDays;
}
