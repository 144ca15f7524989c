import Joi from 'joi';
import { adminBoatPaths } from '../../../contract/admin/boats';
import type { BulkDeleted } from '../../../contract/admin/lists';
import { idsSchema } from '../../admin-lists/delete-rows';
import { adminRoute } from '../../http/routes';
import { deleteBoats } from './boat-service';

/** `POST /admin/boats/bulk-delete/`: deletes those of the named boats that are there. */
export const adminBulkDeleteBoats = adminRoute<{ payload: { boat_ids: number[] } }>({
  method: 'POST',
  path: adminBoatPaths.bulkDelete,
  payload: Joi.object({ boat_ids: idsSchema }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    return {
      deleted: await knex.transaction((trx) => deleteBoats(payload.boat_ids, request, trx)),
    };
  },
});
