import { boatPaths, boatsPerPage } from '../../contract/boats';
import { pageOf } from '../http/paging';
import { publicRoute } from '../http/routes';
import { type BoatQuery, boatQuerySchema } from './boat-query';
import { listBoats as list } from './boat-service';
import { presentBoatSummary } from './present-boat';

/** `GET /boats/`: a page of active boats (public catalogue, section 7). 400 for an unknown filter or range, 404 past the end. */
export const listBoats = publicRoute<{ query: BoatQuery & { page: number } }>({
  method: 'GET',
  path: boatPaths.list,
  query: boatQuerySchema,
  async handler({ query }, request) {
    const { count, boats } = await list(query, request.server.app.options.knex);
    return pageOf({
      path: boatPaths.list,
      query: { ...query },
      perPage: boatsPerPage,
      count,
      results: boats.map(presentBoatSummary),
    });
  },
});
