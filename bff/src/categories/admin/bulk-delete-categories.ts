import Joi from 'joi';
import { adminCategoryPaths } from '../../../contract/admin/categories';
import type { BulkDeleted } from '../../../contract/admin/lists';
import { idsSchema } from '../../admin-lists/delete-rows';
import { adminRoute } from '../../http/routes';
import { deleteCategories } from './category-service';

/** `POST /admin/categories/bulk-delete/`: deletes those of the named categories that are there, or none. */
export const adminBulkDeleteCategories = adminRoute<{ payload: { category_ids: number[] } }>({
  method: 'POST',
  path: adminCategoryPaths.bulkDelete,
  payload: Joi.object({ category_ids: idsSchema }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    return {
      deleted: await knex.transaction((trx) =>
        deleteCategories(payload.category_ids, request, trx),
      ),
    };
  },
});
