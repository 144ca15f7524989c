import { adminLeadPaths } from '../../../contract/admin/leads';
import { idParams } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { type LeadEdit, leadEditSchema } from './lead-fields';
import { updateLead } from './lead-service';

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
