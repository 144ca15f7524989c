import { type Activity, adminAuditPaths } from '../../contract/admin/audit';
import type { AdminPage } from '../../contract/admin/lists';
import { pageOf } from '../http/paging';
import { adminRoute } from '../http/routes';
import { type ActivityListQuery, activityListSchema, listActivity } from './activity-query';

/** `GET /admin/audit/`: a page of what administrators changed, the latest first. */
export const adminListActivity = adminRoute<{ query: ActivityListQuery }>({
  method: 'GET',
  path: adminAuditPaths.list,
  query: activityListSchema,
  async handler({ query }, request): Promise<AdminPage<Activity>> {
    const { count, activities } = await listActivity(query, request.server.app.options.knex);
    return pageOf({
      path: adminAuditPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: activities,
    });
  },
});
