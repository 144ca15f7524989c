import Joi from 'joi';
import { adminBlogCategoryPaths, adminBlogCategoryTexts } from '../../../contract/admin/blog';
import type { BulkDeleted } from '../../../contract/admin/lists';
import { idsSchema } from '../../admin-lists/delete-rows';
import { adminRoute } from '../../http/routes';
import { deleteBlogCategories } from './category-service';

const { noneToDelete } = adminBlogCategoryTexts;

/** `POST /admin/blog/categories/bulk-delete/`: deletes those of the named categories that are there. */
export const adminBulkDeleteBlogCategories = adminRoute<{ payload: { category_ids: number[] } }>({
  method: 'POST',
  path: adminBlogCategoryPaths.bulkDelete,
  payload: Joi.object({ category_ids: idsSchema.messages({ 'array.min': noneToDelete }) }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) =>
      deleteBlogCategories(payload.category_ids, request, trx),
    );
    return { deleted };
  },
});
