import { blogPaths } from '../../contract/blog';
import { publicRoute } from '../http/routes';
import { type PostSearchQuery, postSearchSchema } from './blog-query';
import { searchPosts as search } from './post-service';
import { presentPostList } from './present-list';

/** `GET /blog/search/?q=`: published posts by the words of their title and text (content and shell, section 7). */
export const searchPosts = publicRoute<{ query: PostSearchQuery }>({
  method: 'GET',
  path: blogPaths.search,
  query: postSearchSchema,
  async handler({ query }, request) {
    return presentPostList(await search(query, request.server.app.options.knex), query);
  },
});
