import Joi from 'joi';
import type { BulkDeleted } from '../../../contract/admin/lists';
import { adminUserPaths } from '../../../contract/admin/users';
import { idsSchema } from '../../admin-lists/delete-rows';
import { adminRoute } from '../../http/routes';
import { deleteUsers } from './user-service';

/** `POST /admin/users/bulk-delete/`: deletes those of the named accounts that are there, or none. */
export const adminBulkDeleteUsers = adminRoute<{ payload: { user_ids: number[] } }>({
  method: 'POST',
  path: adminUserPaths.bulkDelete,
  payload: Joi.object({ user_ids: idsSchema }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    return {
      deleted: await knex.transaction((trx) => deleteUsers(payload.user_ids, request, trx)),
    };
  },
});
