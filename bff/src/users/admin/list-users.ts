import type { AdminPage } from '../../../contract/admin/lists';
import { type AdminUser, adminUserPaths } from '../../../contract/admin/users';
import type { ListQuery } from '../../admin-lists/list-schema';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { listUsers, userListSchema } from './user-query';

/** `GET /admin/users/`: a page of accounts, pinned ones first, then administrators, then newest first. */
export const adminListUsers = adminRoute<{ query: ListQuery }>({
  method: 'GET',
  path: adminUserPaths.list,
  query: userListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminUser>> {
    const { count, users } = await listUsers(query, request.server.app.options.knex);
    return pageOf({
      path: adminUserPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: users,
    });
  },
});
