import Joi from 'joi';
import { boatPaths, type CatalogueChunk } from '../../contract/boats';
import { keptOptions, sendCached } from '../http/cache/send-cached';
import { publicRoute } from '../http/routes';
import { catalogueVersion, listCatalogue } from './boat-service';
import { presentBoat } from './present-boat';

const boatsPerChunk = 500;

/**
 * `GET /catalogue/`: every active boat in full, in chunks, for devices that keep them offline. `version` is what the
 * device already has: 304 when nothing changed since.
 */
export const getCatalogue = publicRoute<{ query: { after: number; version?: string } }>({
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
