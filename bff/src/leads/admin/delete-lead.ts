import { adminLeadPaths } from '../../../contract/admin/leads';
import { idParams } from '../../admin-lists/edit-schema';
import { refusal } from '../../http/app-error';
import { adminRoute } from '../../http/routes';
import { deleteLeads } from './lead-service';

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
