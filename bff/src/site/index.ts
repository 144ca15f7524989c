import type { Plugin } from '@hapi/hapi';
import { type SiteSettings, sitePaths } from '../../contract/site';
import { cachedRoute } from '../http/cache/cached-route';

export const site: Plugin<void> = {
  name: 'site',
  register(server) {
    server.route([getSettings]);
  },
};

/** `GET /site/`: what the operator configured for every page. */
const getSettings = cachedRoute({
  path: sitePaths.settings,
  read: async (_input, request): Promise<SiteSettings> => request.server.app.options.site,
});
