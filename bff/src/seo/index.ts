import type { Plugin } from '@hapi/hapi';
import Joi from 'joi';
import { type SeoPage, seoPages, seoPaths } from '../../contract/seo';
import { noSuchPost, slugParams } from '../blog/routes';
import { refusal } from '../http/app-error';
import { cachedRoute } from '../http/cache/cached-route';
import { idSchema } from '../http/fields';
import { adminGetPageTexts, adminSetPageTexts } from './admin/page-texts';
import { describeBoat, describePost } from './describe';
import { seoRecord } from './seo-record';
import { findBoatSeo, findPageSeo, findPostSeo } from './seo-service';

export const seo: Plugin<void> = {
  name: 'seo',
  register(server) {
    server.route([getPageSeo, getBoatSeo, getBlogSeo, getPostSeo]);
    server.route([adminGetPageTexts, adminSetPageTexts]);
  },
};

/** `GET /seo/api/page/{name}/`: metadata of a fixed page; 404 for any other name. */
const getPageSeo = cachedRoute<{ params: { name: string } }>({
  path: seoPaths.page,
  params: Joi.object({ name: Joi.string().required() }),
  async read({ params }, request) {
    const { knex, publicUrl } = request.server.app.options;
    const page = seoPages.find((known): known is SeoPage => known === params.name);
    if (!page) throw refusal(404, 'There is no such page.');
    return seoRecord(await findPageSeo(page, knex), publicUrl);
  },
});

/** `GET /seo/api/boat/{id}/`: metadata of an active boat. */
const getBoatSeo = cachedRoute<{ params: { id: number } }>({
  path: seoPaths.boat,
  params: Joi.object({ id: idSchema }),
  async read({ params }, request) {
    const { knex, publicUrl } = request.server.app.options;
    const boat = await findBoatSeo(params.id, knex);
    if (!boat) throw refusal(404, 'This boat is not on offer.');
    return seoRecord({ facts: describeBoat(boat), overrides: boat.overrides }, publicUrl);
  },
});

/** `GET /seo/api/blog/{slug}/`: metadata of a published post. */
const getPostSeo = cachedRoute<{ params: { slug: string } }>({
  path: seoPaths.post,
  params: slugParams,
  async read({ params }, request) {
    const { knex, publicUrl } = request.server.app.options;
    const post = await findPostSeo(params.slug, knex);
    if (!post) throw refusal(404, noSuchPost);
    return seoRecord({ facts: describePost(post), overrides: post.overrides }, publicUrl);
  },
});

/** `GET /seo/api/blog/`: metadata of the list of posts. */
const getBlogSeo = cachedRoute({
  path: seoPaths.blog,
  async read(_input, request) {
    const { knex, publicUrl } = request.server.app.options;
    return seoRecord(await findPageSeo('blog', knex), publicUrl);
  },
});
