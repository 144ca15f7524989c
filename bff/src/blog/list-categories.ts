import { type BlogCategory, blogPaths } from '../../contract/blog';
import { cachedRoute } from '../http/cache/cached-route';
import { listCategories as list } from './post-service';

/** `GET /blog/categories/`: the active categories of posts (content and shell, section 7). */
export const listBlogCategories = cachedRoute({
  path: blogPaths.categories,
  read: (_input, request): Promise<BlogCategory[]> => list(request.server.app.options.knex),
});
