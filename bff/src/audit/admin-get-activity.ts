import { type Activity, adminAuditPaths } from '../../contract/admin/audit';
import { idParams } from '../admin-lists/edit-schema';
import { refusal } from '../http/app-error';
import { adminRoute } from '../http/routes';
import { findActivity } from './activity-query';

/** `GET /admin/audit/{id}/`: one change. */
export const adminGetActivity = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminAuditPaths.one,
  params: idParams,
  async handler({ params }, request): Promise<Activity> {
    const activity = await findActivity(params.id, request.server.app.options.knex);
    if (!activity) throw refusal(404);
    return activity;
  },
});
