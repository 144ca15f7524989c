import { type SiteSettings, sitePaths } from '../../contract/site';
import { keptRoute } from '../http/cache/kept-route';

/** `GET /site/`: what the operator configured for every page. */
export const getSettings = keptRoute({
  path: sitePaths.settings,
  read: async (_input, request): Promise<SiteSettings> => request.server.app.options.site,
});
