import { blogPaths } from '../../contract/blog';
import { cachedRoute } from '../http/cache/cached-route';
import { type PostSearchQuery, postSearchSchema } from './blog-query';
import { searchPosts as search } from './post-service';
import { presentPostList } from './present-list';

/** `GET /blog/search/?q=`: published posts by the words of their title and text (content and shell, section 7). */
export const searchPosts = cachedRoute<{ query: PostSearchQuery }>({
  path: blogPaths.search,
  query: postSearchSchema,
  async read({ query }, request) {
    return presentPostList(await search(query, request.server.app.options.knex), query);
  },
});
