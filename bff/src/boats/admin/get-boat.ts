import { adminBoatPaths } from '../../../contract/admin/boats';
import { idParams } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { getAdminBoat } from './boat-service';

/** `GET /admin/boats/{id}/`: one boat, active or not. */
export const adminGetBoat = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminBoatPaths.one,
  params: idParams,
  handler: ({ params }, request) =>
    request.server.app.options.knex.transaction((trx) => getAdminBoat(params.id, request, trx)),
});
