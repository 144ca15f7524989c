import { adminBlogCategoryPaths } from '../../../contract/admin/blog';
import { adminRoute } from '../../http/routes';
import { type NewBlogCategory, newBlogCategorySchema } from './category-fields';
import { addBlogCategory } from './category-service';

/** `POST /admin/blog/categories/`: a new category of posts. 201 with the category. */
export const adminCreateBlogCategory = adminRoute<{ payload: NewBlogCategory }>({
  method: 'POST',
  path: adminBlogCategoryPaths.list,
  payload: newBlogCategorySchema,
  async handler({ payload }, request, h) {
    const { knex } = request.server.app.options;
    const category = await knex.transaction((trx) => addBlogCategory(payload, request, trx));
    return h.response(category).code(201);
  },
});
