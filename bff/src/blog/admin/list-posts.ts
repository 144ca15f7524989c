import { type AdminPostSummary, adminPostPaths } from '../../../contract/admin/blog';
import type { AdminPage } from '../../../contract/admin/lists';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { type AdminPostListQuery, adminPostListSchema, listAdminPosts } from './post-queries';
import { presentAdminPostSummary } from './present-post';

/** `GET /admin/blog/posts/`: a page of all posts, found by their title (admin back office, section 7). */
export const adminListPosts = adminRoute<{ query: AdminPostListQuery }>({
  method: 'GET',
  path: adminPostPaths.list,
  query: adminPostListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminPostSummary>> {
    const { options, pictureLinks } = request.server.app;
    const { count, rows } = await listAdminPosts(query, options.knex);
    return pageOf({
      path: adminPostPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: rows.map((row) => presentAdminPostSummary(row, pictureLinks)),
    });
  },
});
