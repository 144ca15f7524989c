import type { ServerRoute } from '@hapi/hapi';
import { boatPage } from '../../contract/boats';
import { otherSpellings } from '../../contract/pages';
import { servePage } from './serve-page';

/** Permanent redirects from other spellings of an address to the canonical one (decisions, "Routes"). */
export const redirects: ServerRoute[] = [
  ...Object.entries(otherSpellings).map(
    ([path, canonical]): ServerRoute => ({
      method: 'GET',
      path,
      options: { app: { policy: 'public' } },
      handler: (request, h) => h.redirect(canonical + request.url.search).permanent(),
    }),
  ),
  {
    method: 'GET',
    path: '/boats/{id}',
    options: { app: { policy: 'public' } },
    async handler(request, h) {
      const id = Number(request.params.id);
      const known = Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
      const boat =
        known && (await request.server.app.options.knex('boats').where({ id }).first('id', 'name'));
      return boat ? h.redirect(boatPage(boat)).permanent() : servePage(request, h, 404);
    },
  },
];
