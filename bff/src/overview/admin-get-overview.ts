import { type AdminOverview, adminOverviewPaths } from '../../contract/admin/overview';
import { adminRoute } from '../http/routes';
import { readOverview } from './overview-query';

/** `GET /admin/overview/`: what needs doing now (issue 5, "Home"). */
export const adminGetOverview = adminRoute({
  method: 'GET',
  path: adminOverviewPaths.one,
  handler: (_input, request): Promise<AdminOverview> =>
    readOverview(request.server.app.options.knex),
});
