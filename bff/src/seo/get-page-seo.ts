import Joi from 'joi';
import { type SeoPage, seoPages, seoPaths } from '../../contract/seo';
import { refusal } from '../http/app-error';
import { cachedRoute } from '../http/cache/cached-route';
import { seoRecord } from './seo-record';
import { findPageSeo } from './seo-service';

/** `GET /seo/api/page/{name}/`: metadata of a fixed page (content and shell, section 7); 404 for any other name. */
export const getPageSeo = cachedRoute<{ params: { name: string } }>({
  path: seoPaths.page,
  params: Joi.object({ name: Joi.string().required() }),
  async read({ params }, request) {
    const { knex, publicUrl } = request.server.app.options;
    const page = seoPages.find((known): known is SeoPage => known === params.name);
    if (!page) throw refusal(404, 'There is no such page.');
    return seoRecord(await findPageSeo(page, knex), publicUrl);
  },
});
