import { type BlogPostPage, blogPaths } from '../../contract/blog';
import { refusal } from '../http/app-error';
import { cachedRoute } from '../http/cache/cached-route';
import { findPost } from './post-service';
import { presentPostPage } from './present-post';
import { noSuchPost, slugParams } from './slug-params';

/** `GET /blog/posts/{slug}/`: a published post and the posts like it; 404 for a draft as for an unknown one. */
export const getPost = cachedRoute<{ params: { slug: string } }>({
  path: blogPaths.post,
  params: slugParams,
  async read({ params }, request): Promise<BlogPostPage> {
    const found = await findPost(params.slug, request.server.app.options.knex);
    if (!found) throw refusal(404, noSuchPost);
    return presentPostPage(found);
  },
});
