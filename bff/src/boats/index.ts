import type { Plugin } from '@hapi/hapi';
import Joi from 'joi';
import { boatPaths, boatsPerPage, type CatalogueChunk } from '../../contract/boats';
import { refusal } from '../http/app-error';
import { cachedRoute, keptOptions, sendCached } from '../http/cache/cached-route';
import { idSchema } from '../http/fields';
import { pageOf } from '../http/paging';
import { publicRoute } from '../http/routes';
import {
  adminBulkDeleteBoats,
  adminBulkEditBoats,
  adminCreateBoat,
  adminDeleteBoat,
  adminGetBoat,
  adminListBoats,
  adminUpdateBoat,
} from './admin/routes';
import { type BoatQuery, boatQuerySchema } from './boat-query';
import {
  catalogueVersion,
  findBoat,
  findFleetFacts,
  listCatalogue,
  presentBoat,
  presentBoatSummary,
  listBoatNames as readBoatNames,
  listBoats as readBoats,
  listRelatedBoats as readRelatedBoats,
} from './boat-service';

export const boats: Plugin<void> = {
  name: 'boats',
  register(server) {
    server.route([listBoats, getBoat, listRelatedBoats, listBoatNames, getFleet, getCatalogue]);
    server.route([adminListBoats, adminGetBoat, adminCreateBoat, adminUpdateBoat]);
    server.route([adminDeleteBoat, adminBulkDeleteBoats, adminBulkEditBoats]);
  },
};

/** `GET /boats/`: a page of active boats. 400 for an unknown filter or range, 404 past the end. */
const listBoats = cachedRoute<{ query: BoatQuery & { page: number } }>({
  path: boatPaths.list,
  query: boatQuerySchema,
  // A hold that expires changes what is free on a day, and nothing announces that.
  isKept: ({ query }) => query.day === undefined,
  async read({ query }, request) {
    const { count, boats } = await readBoats(query, request.server.app.options.knex);
    return pageOf({
      path: boatPaths.list,
      query: { ...query },
      perPage: boatsPerPage,
      count,
      results: boats.map(presentBoatSummary),
    });
  },
});

/** `GET /boat/{id}/`: one active boat; 404 for any other. */
const getBoat = cachedRoute<{ params: { id: number } }>({
  path: boatPaths.one,
  params: Joi.object({ id: idSchema }),
  async read({ params }, request) {
    const boat = await findBoat(params.id, request.server.app.options.knex);
    if (!boat) throw refusal(404, 'This boat is not on offer.');
    return presentBoat(boat);
  },
});

/** `GET /boats/{id}/related/`: up to 12 boats like this one; 404 for an unknown boat. */
const listRelatedBoats = cachedRoute<{ params: { id: number } }>({
  path: boatPaths.related,
  params: Joi.object({ id: idSchema }),
  async read({ params }, request) {
    const boats = await readRelatedBoats(params.id, request.server.app.options.knex);
    if (!boats) throw refusal(404, 'This boat is not on offer.');
    return boats.map(presentBoatSummary);
  },
});

// The popup picks one at random; more would only be bytes.
const mostNames = 50;

/** `GET /boats-fomo-names/`: ids and names for the social-proof popup. */
const listBoatNames = cachedRoute({
  path: boatPaths.names,
  async read(_input, request) {
    return { boats: await readBoatNames(mostNames, request.server.app.options.knex) };
  },
});

/** `GET /fleet/`: how many boats there are, and from what price on. */
const getFleet = cachedRoute({
  path: boatPaths.fleet,
  read: (_input, request) => findFleetFacts(request.server.app.options.knex),
});

const boatsPerChunk = 500;

/**
 * `GET /catalogue/`: every active boat in full, in chunks, for devices that keep them offline. `version` is what the
 * device already has: 304 when nothing changed since.
 */
const getCatalogue = publicRoute<{ query: { after: number; version?: string } }>({
  method: 'GET',
  path: boatPaths.catalogue,
  query: Joi.object({
    after: Joi.number().integer().min(0).max(2_147_483_647).default(0),
    version: Joi.string().max(100),
  }),
  options: keptOptions,
  async handler({ query }, request, h) {
    const { knex } = request.server.app.options;
    const { after, version: known } = query;
    // Read before the boats: a change in between makes the device fetch again rather than believe it is up to date.
    const version = await catalogueVersion(knex);
    if (known === version) return h.response().code(304);
    const read = async (): Promise<CatalogueChunk> => {
      const rows = await listCatalogue(after, boatsPerChunk, knex);
      const last = rows.length === boatsPerChunk ? rows.at(-1) : undefined;
      return {
        version,
        next: last ? `${boatPaths.catalogue}/?after=${last.id}` : null,
        boats: rows.map(presentBoat),
      };
    };
    // Anybody may ask for what follows any boat: to pack and keep each of these would be costly.
    if (after > 0) return read();
    return sendCached(request, h, {
      key: `${boatPaths.catalogue} ${version}`,
      make: async () => ({
        type: 'application/json',
        body: JSON.stringify(await read()),
        isBulk: true,
      }),
    });
  },
});
