import Joi from 'joi';
import { adminPostPaths, adminPostTexts } from '../../../contract/admin/blog';
import type { BulkDeleted } from '../../../contract/admin/lists';
import { idsSchema } from '../../admin-lists/delete-rows';
import { adminRoute } from '../../http/routes';
import { deletePosts } from './post-service';

/** `POST /admin/blog/posts/bulk-delete/`: deletes those of the posts that are still there. */
export const adminBulkDeletePosts = adminRoute<{ payload: { post_ids: number[] } }>({
  method: 'POST',
  path: adminPostPaths.bulkDelete,
  payload: Joi.object({
    post_ids: idsSchema.messages({ 'array.min': adminPostTexts.noneToDelete }),
  }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deletePosts(payload.post_ids, request, trx));
    return { deleted };
  },
});
