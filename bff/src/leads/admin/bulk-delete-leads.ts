import Joi from 'joi';
import { adminLeadPaths } from '../../../contract/admin/leads';
import type { BulkDeleted } from '../../../contract/admin/lists';
import { idsSchema } from '../../admin-lists/delete-rows';
import { adminRoute } from '../../http/routes';
import { deleteLeads } from './lead-service';

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
