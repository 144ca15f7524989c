import { boatPaths } from '../../contract/boats';
import { cachedRoute } from '../http/cache/cached-route';
import { listBoatNames as list } from './boat-service';

// The popup picks one at random; more would only be bytes.
const limit = 50;

/** `GET /boats-fomo-names/`: ids and names for the social-proof popup. */
export const listBoatNames = cachedRoute({
  path: boatPaths.names,
  async read(_input, request) {
    return { boats: await list(limit, request.server.app.options.knex) };
  },
});
