import { seoPaths } from '../../contract/seo';
import { cachedRoute } from '../http/cache/cached-route';
import { seoRecord } from './seo-record';
import { findPageSeo } from './seo-service';

/** `GET /seo/api/blog/`: metadata of the list of posts (content and shell, section 7). */
export const getBlogSeo = cachedRoute({
  path: seoPaths.blog,
  async read(_input, request) {
    const { knex, publicUrl } = request.server.app.options;
    return seoRecord(await findPageSeo('blog', knex), publicUrl);
  },
});
