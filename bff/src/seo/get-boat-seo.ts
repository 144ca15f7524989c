import Joi from 'joi';
import { seoPaths } from '../../contract/seo';
import { refusal } from '../http/app-error';
import { cachedRoute } from '../http/cache/cached-route';
import { idSchema } from '../http/fields';
import { describeBoat } from './describe';
import { seoRecord } from './seo-record';
import { findBoatSeo } from './seo-service';

/** `GET /seo/api/boat/{id}/`: metadata of an active boat (content and shell, section 7). */
export const getBoatSeo = cachedRoute<{ params: { id: number } }>({
  path: seoPaths.boat,
  params: Joi.object({ id: idSchema }),
  async read({ params }, request) {
    const { knex, publicUrl } = request.server.app.options;
    const boat = await findBoatSeo(params.id, knex);
    if (!boat) throw refusal(404, 'This boat is not on offer.');
    return seoRecord({ facts: describeBoat(boat), overrides: boat.overrides }, publicUrl);
  },
});
