import { type AdminBlogCategory, adminBlogCategoryPaths } from '../../../contract/admin/blog';
import type { AdminPage } from '../../../contract/admin/lists';
import type { ListQuery } from '../../admin-lists/list-schema';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { blogCategoryListSchema, listAdminBlogCategories } from './category-query';

/** `GET /admin/blog/categories/`: a page of the categories of posts, found by name or description. */
export const adminListBlogCategories = adminRoute<{ query: ListQuery }>({
  method: 'GET',
  path: adminBlogCategoryPaths.list,
  query: blogCategoryListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminBlogCategory>> {
    const { knex } = request.server.app.options;
    const { count, categories } = await listAdminBlogCategories(query, knex);
    return pageOf({
      path: adminBlogCategoryPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: categories,
    });
  },
});
