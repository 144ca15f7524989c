import { type AdminBoat, adminBoatPaths } from '../../../contract/admin/boats';
import type { AdminPage } from '../../../contract/admin/lists';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { type BoatListQuery, boatListSchema, listAdminBoats } from './boat-query';

/** `GET /admin/boats/`: a page of boats, pinned ones first, then newest first. */
export const adminListBoats = adminRoute<{ query: BoatListQuery }>({
  method: 'GET',
  path: adminBoatPaths.list,
  query: boatListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminBoat>> {
    const { options, pictureLinks } = request.server.app;
    const { count, boats } = await listAdminBoats(query, options.knex, pictureLinks);
    return pageOf({
      path: adminBoatPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: boats,
    });
  },
});
