import { blogPaths } from '../../contract/blog';
import { cachedRoute } from '../http/cache/cached-route';
import { type PostListQuery, postListSchema } from './blog-query';
import { listPosts as list } from './post-service';
import { presentPostList } from './present-list';

/** `GET /blog/posts/`: a page of published posts, newest first (content and shell, section 7). */
export const listPosts = cachedRoute<{ query: PostListQuery }>({
  path: blogPaths.posts,
  query: postListSchema,
  async read({ query }, request) {
    return presentPostList(await list(query, request.server.app.options.knex), query);
  },
});
