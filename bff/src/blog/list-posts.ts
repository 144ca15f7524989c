import { blogPaths } from '../../contract/blog';
import { publicRoute } from '../http/routes';
import { type PostListQuery, postListSchema } from './blog-query';
import { listPosts as list } from './post-service';
import { presentPostList } from './present-list';

/** `GET /blog/posts/`: a page of published posts, newest first (content and shell, section 7). */
export const listPosts = publicRoute<{ query: PostListQuery }>({
  method: 'GET',
  path: blogPaths.posts,
  query: postListSchema,
  async handler({ query }, request) {
    return presentPostList(await list(query, request.server.app.options.knex), query);
  },
});
