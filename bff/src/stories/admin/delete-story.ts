import { adminStoryPaths } from '../../../contract/admin/stories';
import { idParams } from '../../admin-lists/edit-schema';
import { refusal } from '../../http/app-error';
import { adminRoute } from '../../http/routes';
import { deleteStories } from './story-service';

/** `DELETE /admin/stories/{id}/`: 204, or 404 for an unknown one. */
export const adminDeleteStory = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminStoryPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deleteStories([params.id], request, trx));
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});
