import Joi from 'joi';
import type { AdminPage, BulkDeleted } from '../../../contract/admin/lists';
import { type AdminStory, adminStoryPaths, adminStoryTexts } from '../../../contract/admin/stories';
import { idsSchema } from '../../admin-lists/delete-rows';
import { idParams } from '../../admin-lists/edit-row';
import type { ListQuery } from '../../admin-lists/list-rows';
import { refusal } from '../../http/app-error';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { deleteStories, findStory, listStories, makeDraft, storyListSchema } from './story-service';

/** `GET /admin/stories/`: a page of the stories that visitors sent (decisions, "Accounts and safety"). */
export const adminListStories = adminRoute<{ query: ListQuery }>({
  method: 'GET',
  path: adminStoryPaths.list,
  query: storyListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminStory>> {
    const { options, pictureLinks } = request.server.app;
    const { count, stories } = await listStories(query, options.knex, pictureLinks);
    return pageOf({
      path: adminStoryPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: stories,
    });
  },
});

/** `GET /admin/stories/{id}/`: one story with its pictures. */
export const adminGetStory = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminStoryPaths.one,
  params: idParams,
  async handler({ params }, request): Promise<AdminStory> {
    const { options, pictureLinks } = request.server.app;
    const story = await findStory(params.id, options.knex, pictureLinks);
    if (!story) throw refusal(404);
    return story;
  },
});

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
