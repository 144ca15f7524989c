import { type SiteSettings, sitePaths } from '../../contract/site';
import { cachedRoute } from '../http/cache/cached-route';

/** `GET /site/`: what the operator configured for every page. */
export const getSettings = cachedRoute({
  path: sitePaths.settings,
  read: async (_input, request): Promise<SiteSettings> => request.server.app.options.site,
});
