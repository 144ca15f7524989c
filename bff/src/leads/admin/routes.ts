import Joi from 'joi';
import { type AdminLead, adminLeadPaths } from '../../../contract/admin/leads';
import type { AdminPage, BulkDeleted } from '../../../contract/admin/lists';
import { idsSchema } from '../../admin-lists/delete-rows';
import { idParams } from '../../admin-lists/edit-row';
import { recordChange } from '../../audit/record-change';
import { refusal } from '../../http/app-error';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../../http/idempotency';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { resendMail } from '../../outbox/undelivered-mail';
import { type LeadListQuery, leadListSchema, listLeads, presentAdminLead } from './lead-query';
import {
  addLead,
  deleteLeads,
  getLead,
  type LeadEdit,
  leadEditSchema,
  type NewLead,
  newLeadSchema,
  updateLead,
} from './lead-service';

/** `GET /admin/leads/`: a page of leads, pinned ones first, then newest first; 404 past the end. */
export const adminListLeads = adminRoute<{ query: LeadListQuery }>({
  method: 'GET',
  path: adminLeadPaths.list,
  query: leadListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminLead>> {
    const { userId } = request.auth.credentials;
    const { count, leads } = await listLeads(query, userId, request.server.app.options.knex);
    return pageOf({
      path: adminLeadPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: leads.map(presentAdminLead),
    });
  },
});

/** `GET /admin/leads/{id}/`. */
export const adminGetLead = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminLeadPaths.one,
  params: idParams,
  handler: ({ params }, request) =>
    request.server.app.options.knex.transaction((trx) => getLead(params.id, trx)),
});

/**
 * `POST /admin/leads/`: a lead that staff took down themselves, made once for each Idempotency-Key: a tablet may have kept it and sent
 * it twice. 201 with the lead; 422 for a key reused.
 */
export const adminCreateLead = adminRoute<{ payload: NewLead }>({
  method: 'POST',
  path: adminLeadPaths.list,
  headers: idempotencyHeaders,
  payload: newLeadSchema,
  async handler({ payload }, request, h) {
    const { knex } = request.server.app.options;
    const { answer } = await runIdempotent(knex, {
      key: idempotencyKey(request),
      kind: 'lead',
      body: payload,
      consumeRateLimit: async () => undefined,
      // The answer that is kept holds nothing personal.
      create: async (trx) => ({ id: (await addLead(payload, request, trx)).id }),
    });
    const lead = await knex.transaction((trx) => getLead(answer.id, trx));
    return h.response(lead).code(201);
  },
});

/** `PUT /admin/leads/{id}/`: changes the fields that are sent; 409 when somebody else changed the lead meanwhile. */
export const adminUpdateLead = adminRoute<{ params: { id: number }; payload: LeadEdit }>({
  method: 'PUT',
  path: adminLeadPaths.one,
  params: idParams,
  payload: leadEditSchema,
  handler: ({ params, payload }, request) =>
    request.server.app.options.knex.transaction((trx) =>
      updateLead(params.id, payload, request, trx),
    ),
});

/** `DELETE /admin/leads/{id}/`: 204, or 404 for an unknown one. */
export const adminDeleteLead = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminLeadPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deleteLeads([params.id], request, trx));
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});

/** `POST /admin/leads/bulk-delete/`: deletes those of the named leads that are there. */
export const adminBulkDeleteLeads = adminRoute<{ payload: { lead_ids: number[] } }>({
  method: 'POST',
  path: adminLeadPaths.bulkDelete,
  payload: Joi.object({ lead_ids: idsSchema }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deleteLeads(payload.lead_ids, request, trx));
    return { deleted };
  },
});

/** `POST /admin/leads/{id}/resend-mail/`: sends the lead's given-up mails once more. 204; pressing twice sends once. */
export const adminResendMail = adminRoute<{ params: { id: number } }>({
  method: 'POST',
  path: adminLeadPaths.resendMail,
  params: idParams,
  async handler({ params }, request, h) {
    await request.server.app.options.knex.transaction(async (trx) => {
      await getLead(params.id, trx);
      if ((await resendMail(params.id, trx)) === 0) return;
      await recordChange(
        { action: 'retry', entity: 'lead', entityId: params.id, before: null, after: null },
        request,
        trx,
      );
    });
    return h.response().code(204);
  },
});
