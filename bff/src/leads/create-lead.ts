import type { Request } from '@hapi/hapi';
import Joi from 'joi';
import {
  boatsPerRequest,
  type LeadReceipt,
  type LeadRequest,
  leadFields,
  leadPaths,
  leadTexts,
} from '../../contract/leads';
import { honeypotSchema, idSchema, textSchema } from '../http/fields';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../http/idempotency';
import { consumeFormLimit } from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { createLead as create, pretendLead } from './lead-service';

/** What a request may look like. */
export const leadSchema = Joi.object({
  full_name: textSchema(leadFields.full_name),
  email: textSchema(leadFields.email),
  phone: textSchema(leadFields.phone),
  date: textSchema(leadFields.date),
  message: textSchema(leadFields.message),
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
      create(
        { ...lead, client_uuid: key ?? null, request_id: request.app.requestId },
        mailsPerDay,
        trx,
      ),
  });
}
