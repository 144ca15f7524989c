import { adminUserPaths } from '../../../contract/admin/users';
import { idParams } from '../../admin-lists/edit-schema';
import { refusal } from '../../http/app-error';
import { adminRoute } from '../../http/routes';
import { deleteUsers } from './user-service';

/** `DELETE /admin/users/{id}/`: 204, or 404 for an unknown one. */
export const adminDeleteUser = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminUserPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deleteUsers([params.id], request, trx));
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});
