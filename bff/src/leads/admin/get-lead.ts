import { adminLeadPaths } from '../../../contract/admin/leads';
import { idParams } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { getLead } from './lead-service';

/** `GET /admin/leads/{id}/`. */
export const adminGetLead = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminLeadPaths.one,
  params: idParams,
  handler: ({ params }, request) =>
    request.server.app.options.knex.transaction((trx) => getLead(params.id, trx)),
});
