import { adminStoryPaths } from '../../../contract/admin/stories';
import { idParams } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { makeDraft } from './story-service';

/** `POST /admin/stories/{id}/make-draft/`: 201 with the new draft's id, or 200 with that of the one there is. */
export const adminMakeDraft = adminRoute<{ params: { id: number } }>({
  method: 'POST',
  path: adminStoryPaths.makeDraft,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const draft = await knex.transaction((trx) => makeDraft(params.id, request, trx));
    return h.response({ post_id: draft.post_id }).code(draft.made ? 201 : 200);
  },
});
