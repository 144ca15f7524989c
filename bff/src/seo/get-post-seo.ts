import { seoPaths } from '../../contract/seo';
import { noSuchPost, slugParams } from '../blog/slug-params';
import { refusal } from '../http/app-error';
import { cachedRoute } from '../http/cache/cached-route';
import { describePost } from './describe';
import { seoRecord } from './seo-record';
import { findPostSeo } from './seo-service';

/** `GET /seo/api/blog/{slug}/`: metadata of a published post (content and shell, section 7). */
export const getPostSeo = cachedRoute<{ params: { slug: string } }>({
  path: seoPaths.post,
  params: slugParams,
  async read({ params }, request) {
    const { knex, publicUrl } = request.server.app.options;
    const post = await findPostSeo(params.slug, knex);
    if (!post) throw refusal(404, noSuchPost);
    return seoRecord({ facts: describePost(post), overrides: post.overrides }, publicUrl);
  },
});
