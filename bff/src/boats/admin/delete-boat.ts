import { adminBoatPaths } from '../../../contract/admin/boats';
import { idParams } from '../../admin-lists/edit-schema';
import { refusal } from '../../http/app-error';
import { adminRoute } from '../../http/routes';
import { deleteBoats } from './boat-service';

/** `DELETE /admin/boats/{id}/`: 204, or 404 for an unknown one. Its reviews go with it; leads keep its name. */
export const adminDeleteBoat = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminBoatPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deleteBoats([params.id], request, trx));
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});
