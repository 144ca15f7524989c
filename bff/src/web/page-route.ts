import type { Request, ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import { isDatabaseAway } from '../http/errors';
import { unlistedTags } from '../seo/head-tags';
import { siteName } from '../seo/seo-record';
import { sendPage } from './send-page';

type PageHandler = (request: Request, h: ResponseToolkit) => Promise<ResponseObject>;

/**
 * A page of the web app; `path` is written as in `publicPages`. While the database is away a visitor gets the app all the
 * same, which has the boats of the last visit; a crawler is told to come back.
 */
export function pageRoute(path: string, handler: PageHandler): ServerRoute {
  return {
    method: 'GET',
    // React Router writes `:id` where hapi writes `{id}`.
    path: path.replace(/:(\w+)/g, '{$1}'),
    options: { app: { policy: 'public' } },
    async handler(request, h) {
      try {
        return await handler(request, h);
      } catch (error) {
        if (!(error instanceof Error && isDatabaseAway(error))) throw error;
        request.logger.error({ err: error }, 'a page was sent without its metadata');
        const response = await sendPage(request, h, unlistedTags(siteName), 503);
        return response.header('retry-after', '5').header('cache-control', 'no-store');
      }
    },
  };
}
