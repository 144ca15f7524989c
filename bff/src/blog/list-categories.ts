import { type BlogCategory, blogPaths } from '../../contract/blog';
import { publicRoute } from '../http/routes';
import { listCategories as list } from './post-service';

/** `GET /blog/categories/`: the active categories of posts (content and shell, section 7). */
export const listBlogCategories = publicRoute({
  method: 'GET',
  path: blogPaths.categories,
  handler: (_input, request): Promise<BlogCategory[]> => list(request.server.app.options.knex),
});
