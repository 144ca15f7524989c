import type { AdminPage } from '../../../contract/admin/lists';
import { type AdminStory, adminStoryPaths } from '../../../contract/admin/stories';
import type { ListQuery } from '../../admin-lists/list-schema';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { listStories, storyListSchema } from './story-query';

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
