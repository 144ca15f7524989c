import { type AdminStory, adminStoryPaths } from '../../../contract/admin/stories';
import { idParams } from '../../admin-lists/edit-schema';
import { refusal } from '../../http/app-error';
import { adminRoute } from '../../http/routes';
import { findStory } from './story-query';

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
