import type { Readable } from 'node:stream';
import { adminBoatPaths } from '../../../contract/admin/boats';
import { idParams } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { boatBodyOptions, readBoat } from './boat-body';
import { boatEditSchema } from './boat-fields';
import { updateBoat } from './boat-service';

/** `PUT /admin/boats/{id}/`: changes the fields that are sent, as JSON or as a form with pictures. */
export const adminUpdateBoat = adminRoute<{ params: { id: number }; payload: Readable }>({
  method: 'PUT',
  path: adminBoatPaths.one,
  params: idParams,
  reads: boatEditSchema,
  options: boatBodyOptions,
  async handler({ params, payload }, request) {
    const body = await readBoat(payload, boatEditSchema, request);
    const { knex } = request.server.app.options;
    return knex.transaction((trx) => updateBoat(params.id, body, request, trx));
  },
});
