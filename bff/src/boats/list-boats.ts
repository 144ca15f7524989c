import { boatPaths, boatsPerPage } from '../../contract/boats';
import { cachedRoute } from '../http/cache/cached-route';
import { pageOf } from '../http/paging';
import { type BoatQuery, boatQuerySchema } from './boat-query';
import { listBoats as list } from './boat-service';
import { presentBoatSummary } from './present-boat';

/** `GET /boats/`: a page of active boats (public catalogue, section 7). 400 for an unknown filter or range, 404 past the end. */
export const listBoats = cachedRoute<{ query: BoatQuery & { page: number } }>({
  path: boatPaths.list,
  query: boatQuerySchema,
  async read({ query }, request) {
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
