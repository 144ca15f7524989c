import { type AdminCategory, adminCategoryPaths } from '../../../contract/admin/categories';
import type { AdminPage } from '../../../contract/admin/lists';
import type { ListQuery } from '../../admin-lists/list-schema';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { categoryListSchema, listCategories } from './category-query';

/** `GET /admin/categories/`: a page of categories, Uncategorized first, the others by name. */
export const adminListCategories = adminRoute<{ query: ListQuery }>({
  method: 'GET',
  path: adminCategoryPaths.list,
  query: categoryListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminCategory>> {
    const { count, categories } = await listCategories(query, request.server.app.options.knex);
    return pageOf({
      path: adminCategoryPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: categories,
    });
  },
});
