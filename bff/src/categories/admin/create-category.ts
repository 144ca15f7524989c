import { adminCategoryPaths } from '../../../contract/admin/categories';
import { adminRoute } from '../../http/routes';
import { type NewCategory, newCategorySchema } from './category-fields';
import { addCategory } from './category-service';

/** `POST /admin/categories/`: a new category. 201 with it. */
export const adminCreateCategory = adminRoute<{ payload: NewCategory }>({
  method: 'POST',
  path: adminCategoryPaths.list,
  payload: newCategorySchema,
  async handler({ payload }, request, h) {
    const { knex } = request.server.app.options;
    const category = await knex.transaction((trx) => addCategory(payload, request, trx));
    return h.response(category).code(201);
  },
});
