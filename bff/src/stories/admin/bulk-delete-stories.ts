import Joi from 'joi';
import type { BulkDeleted } from '../../../contract/admin/lists';
import { adminStoryPaths, adminStoryTexts } from '../../../contract/admin/stories';
import { idsSchema } from '../../admin-lists/delete-rows';
import { adminRoute } from '../../http/routes';
import { deleteStories } from './story-service';

const { noneSelected } = adminStoryTexts;

/** `POST /admin/stories/bulk-delete/`: deletes those of the named stories that are there. */
export const adminBulkDeleteStories = adminRoute<{ payload: { story_ids: number[] } }>({
  method: 'POST',
  path: adminStoryPaths.bulkDelete,
  payload: Joi.object({ story_ids: idsSchema.messages({ 'array.min': noneSelected }) }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deleteStories(payload.story_ids, request, trx));
    return { deleted };
  },
});
