import type { Readable } from 'node:stream';
import { adminBoatPaths } from '../../../contract/admin/boats';
import { adminRoute } from '../../http/routes';
import { boatBodyOptions, readBoat } from './boat-body';
import { type NewBoat, newBoatSchema } from './boat-fields';
import { addBoat } from './boat-service';

/** `POST /admin/boats/`: a new boat, as JSON or as a form with its pictures. 201 with the boat. */
export const adminCreateBoat = adminRoute<{ payload: Readable }>({
  method: 'POST',
  path: adminBoatPaths.list,
  reads: newBoatSchema,
  options: boatBodyOptions,
  async handler({ payload }, request, h) {
    const body = (await readBoat(payload, newBoatSchema, request)) as NewBoat;
    const { knex } = request.server.app.options;
    const boat = await knex.transaction((trx) => addBoat(body, request, trx));
    return h.response(boat).code(201);
  },
});
