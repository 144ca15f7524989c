import Joi from 'joi';
import { boatPaths } from '../../contract/boats';
import { refusal } from '../http/app-error';
import { cachedRoute } from '../http/cache/cached-route';
import { idSchema } from '../http/fields';
import { findBoat } from './boat-service';
import { presentBoat } from './present-boat';

/** `GET /boat/{id}/`: one active boat; 404 for any other. */
export const getBoat = cachedRoute<{ params: { id: number } }>({
  path: boatPaths.one,
  params: Joi.object({ id: idSchema }),
  async read({ params }, request) {
    const boat = await findBoat(params.id, request.server.app.options.knex);
    if (!boat) throw refusal(404, 'This boat is not on offer.');
    return presentBoat(boat);
  },
});
