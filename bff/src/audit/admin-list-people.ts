import { adminAuditPaths } from '../../contract/admin/audit';
import { adminRoute } from '../http/routes';
import { listPeople } from './activity-query';

/** `GET /admin/audit/people/`: whose changes there are. */
export const adminListPeople = adminRoute({
  method: 'GET',
  path: adminAuditPaths.people,
  async handler(_input, request): Promise<{ people: string[] }> {
    return { people: await listPeople(request.server.app.options.knex) };
  },
});
