import Joi from 'joi';
import { boatPaths } from '../../contract/boats';
import { refusal } from '../http/app-error';
import { cachedRoute } from '../http/cache/cached-route';
import { idSchema } from '../http/fields';
import { listRelatedBoats as list } from './boat-service';
import { presentBoatSummary } from './present-boat';

/** `GET /boats/{id}/related/`: up to 12 boats like this one; 404 for an unknown boat. */
export const listRelatedBoats = cachedRoute<{ params: { id: number } }>({
  path: boatPaths.related,
  params: Joi.object({ id: idSchema }),
  async read({ params }, request) {
    const boats = await list(params.id, request.server.app.options.knex);
    if (!boats) throw refusal(404, 'This boat is not on offer.');
    return boats.map(presentBoatSummary);
  },
});
