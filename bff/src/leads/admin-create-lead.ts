import { adminLeadPaths } from '../../contract/admin/leads';
import { adminRoute } from '../http/routes';
import { type NewLead, newLeadSchema } from './admin-lead-fields';
import { addLead } from './admin-lead-service';

/** `POST /admin/leads/`: a lead that staff took down themselves. 201 with the lead. */
export const adminCreateLead = adminRoute<{ payload: NewLead }>({
  method: 'POST',
  path: adminLeadPaths.list,
  payload: newLeadSchema,
  async handler({ payload }, request, h) {
    const { knex } = request.server.app.options;
    const lead = await knex.transaction((trx) => addLead(payload, request, trx));
    return h.response(lead).code(201);
  },
});
