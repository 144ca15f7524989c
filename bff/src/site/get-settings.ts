import { type SiteSettings, sitePaths } from '../../contract/site';
import { publicRoute } from '../http/routes';

/** `GET /site/`: what the operator configured for every page. */
export const getSettings = publicRoute({
  method: 'GET',
  path: sitePaths.settings,
  handler: (_input, request): SiteSettings => request.server.app.options.site,
});
