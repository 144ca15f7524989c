import { adminLeadPaths } from '../../../contract/admin/leads';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../../http/idempotency';
import { adminRoute } from '../../http/routes';
import { type NewLead, newLeadSchema } from './lead-fields';
import { addLead, getLead } from './lead-service';

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
