import type { Plugin } from '@hapi/hapi';
import { type Activity, adminAuditPaths } from '../../contract/admin/audit';
import type { AdminPage } from '../../contract/admin/lists';
import { idParams } from '../admin-lists/edit-row';
import { refusal } from '../http/app-error';
import { pageOf } from '../http/paging';
import { adminRoute } from '../http/routes';
import {
  type ActivityListQuery,
  activityListSchema,
  findActivity,
  listActivity,
  listPeople,
} from './activity-query';

export const audit: Plugin<void> = {
  name: 'audit',
  register(server) {
    server.route([adminListActivity, adminGetActivity, adminListPeople]);
  },
};

/** `GET /admin/audit/`: a page of what administrators changed, the latest first. */
const adminListActivity = adminRoute<{ query: ActivityListQuery }>({
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

/** `GET /admin/audit/{id}/`: one change. */
const adminGetActivity = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminAuditPaths.one,
  params: idParams,
  async handler({ params }, request): Promise<Activity> {
    const activity = await findActivity(params.id, request.server.app.options.knex);
    if (!activity) throw refusal(404);
    return activity;
  },
});

/** `GET /admin/audit/people/`: whose changes there are. */
const adminListPeople = adminRoute({
  method: 'GET',
  path: adminAuditPaths.people,
  async handler(_input, request): Promise<{ people: string[] }> {
    return { people: await listPeople(request.server.app.options.knex) };
  },
});
