import type { Request } from '@hapi/hapi';
import { LeadRow } from '@mr-sea/db/leads/lead';
import { LeadEntryRow } from '@mr-sea/db/leads/lead-entry';
import Joi from 'joi';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import {
  contactKinds,
  contactOutcomes,
  type LeadEntry,
  type LeadHistory,
  leadEntryFields,
  leadEntryPaths,
  leadEntryTexts,
  mostLeadEntries,
  type NewLeadEntry,
  replyFields,
  replyOutcomes,
} from '../../../contract/admin/lead-entries';
import { recordChange } from '../../audit/record-change';
import { AppError, refusal } from '../../http/app-error';
import { idSchema, textSchema } from '../../http/fields';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../../http/idempotency';
import { adminRoute } from '../../http/routes';
import { pressedAt } from '../create-lead';
import { updateLead } from './lead-service';
import { checkAddress, consumeReplyLimit, filledWords, isMail, mailReply } from './reply';

/** `GET /admin/lead-entries/?lead=`: a lead's history, the latest first; 404 for an unknown lead. */
export const adminGetLeadHistory = adminRoute<{ query: { lead: number } }>({
  method: 'GET',
  path: leadEntryPaths.list,
  query: Joi.object({ lead: idSchema.required() }),
  async handler({ query }, request): Promise<LeadHistory> {
    const { knex } = request.server.app.options;
    if (!(await LeadRow.query(knex).findById(query.lead).select('id'))) throw refusal(404);
    const rows = await readEntries('e.lead_id = :lead', { lead: query.lead }, knex);
    return { entries: rows.slice(0, mostLeadEntries), more: rows.length > mostLeadEntries };
  },
});

/**
 * `POST /admin/lead-entries/`: adds to a lead's history, once for each Idempotency-Key: a tablet may have kept it and sent it twice. A
 * new lead that was reached or answered counts as contacted. A mail that is `sent` goes out with it, within what an account and a lead
 * are allowed in an hour. 201 with the entry; 400; 404 for an unknown lead; 422 for a key reused; 429.
 */
export const adminAddLeadEntry = adminRoute<{ payload: NewLeadEntry }>({
  method: 'POST',
  path: leadEntryPaths.list,
  headers: idempotencyHeaders,
  payload: Joi.object({
    lead: idSchema.required(),
    kind: Joi.valid('note', ...contactKinds)
      .required()
      .messages({ '*': leadEntryTexts.kindInvalid }),
    outcome: Joi.valid(null, ...contactOutcomes, ...replyOutcomes)
      .default(null)
      .messages({ '*': leadEntryTexts.outcomeInvalid }),
    text: Joi.when('outcome', {
      is: Joi.valid(...replyOutcomes),
      // biome-ignore lint/suspicious/noThenProperty: so is it called by Joi
      then: textSchema(replyFields.text),
      otherwise: textSchema(leadEntryFields.text),
    }),
    subject: Joi.when('outcome', {
      is: 'sent',
      // biome-ignore lint/suspicious/noThenProperty: so is it called by Joi
      then: textSchema(replyFields.subject),
      otherwise: Joi.valid(null).messages({ '*': leadEntryTexts.subjectInvalid }),
    }),
    at: Joi.string().isoDate().required().messages({ '*': leadEntryTexts.momentInvalid }),
  }),
  async handler({ payload }, request, h) {
    checkEntry(payload);
    const { knex } = request.server.app.options;
    const { answer } = await runIdempotent(knex, {
      key: idempotencyKey(request),
      kind: 'lead_entry',
      body: payload,
      consumeRateLimit: async (trx) => {
        if (isMail(payload)) await consumeReplyLimit(payload.lead, request, trx);
      },
      // The answer that is kept holds nothing personal.
      create: async (trx) => ({ id: await addEntry(payload, request, trx) }),
    });
    const [entry] = await readEntries('e.id = :id', { id: answer.id }, knex);
    if (!entry) throw refusal(404);
    return h.response(entry).code(201);
  },
});

function checkEntry({ kind, outcome, text }: NewLeadEntry): void {
  if (kind === 'note' && !text) {
    throw new AppError(400, 'validation', { text: leadEntryTexts.textRequired });
  }
  const isFitting =
    outcome === 'sent'
      ? kind === 'mail'
      : outcome === 'opened'
        ? kind === 'message' || kind === 'sms'
        : (kind === 'note') === (outcome === null);
  if (!isFitting) {
    throw new AppError(400, 'validation', { outcome: leadEntryTexts.outcomeInvalid });
  }
}

/** @returns the id of the entry */
async function addEntry(
  { lead, kind, outcome, at, ...written }: NewLeadEntry,
  request: Request,
  trx: Transaction,
): Promise<number> {
  const row = await LeadRow.query(trx).findById(lead).forKeyShare();
  if (!row) throw refusal(404);
  if (isMail({ outcome })) checkAddress(row);
  const isReply = outcome === 'sent' || outcome === 'opened';
  const words = isReply ? await filledWords(written, row, request, trx) : { text: written.text };
  const entry = { lead_id: lead, kind, outcome, at: pressedAt(at) };
  const { id } = await LeadEntryRow.query(trx)
    .insert({ ...entry, ...words, user_id: request.auth.credentials.userId })
    .returning('id');
  // The words stand in the history alone, so that erasing a person finds them all.
  await recordChange(
    { action: 'create', entity: 'lead_entry', entityId: id, before: null, after: entry },
    request,
    trx,
  );
  if (isMail(entry)) await mailReply(id, row, request, trx);
  if (row.status === 'new' && outcome !== null && outcome !== 'no_answer') {
    await updateLead(lead, { status: 'contacted' }, request, trx);
  }
  return id;
}

/** Entries that meet a condition on `e`, the latest first. One more than an answer holds, so that it is known whether there are more. */
export async function readEntries(
  where: string,
  bindings: object,
  knex: Knex,
): Promise<LeadEntry[]> {
  const { rows } = await knex.raw(
    `SELECT e.id, e.lead_id, e.kind, e.outcome, e.status, e.text, e.subject, e.at, u.full_name
     FROM lead_entries e LEFT JOIN users u ON u.id = e.user_id
     WHERE ${where} AND e.lead_id IS NOT NULL
     ORDER BY e.at DESC, e.id DESC LIMIT ${mostLeadEntries + 1}`,
    { ...bindings },
  );
  return rows.map((row: LeadEntryRow & { full_name: string | null }) => ({
    // Nothing changes it.
    version: 1,
    ...{ id: row.id, lead: row.lead_id, kind: row.kind, outcome: row.outcome },
    ...{ status: row.status, text: row.text, subject: row.subject },
    ...{ by: row.full_name, at: row.at.toISOString() },
  }));
}
