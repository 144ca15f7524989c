import type { Plugin, ServerRoute } from '@hapi/hapi';
import { publicPages } from '../../contract/pages';
import { redirects } from './redirects';
import { precompressed, servePage } from './serve-page';

/** The built web app: its files under their own names, its pages on every public path, and "Page not found" elsewhere. */
export const web: Plugin<void> = {
  name: 'web',
  register(server) {
    const { webDir } = server.app.options;
    server.route([
      {
        method: 'GET',
        path: '/assets/{file*}',
        options: {
          app: { policy: 'public' },
          // Named by content: what has a name never changes.
          cache: { otherwise: 'public, max-age=31536000, immutable' },
        },
        handler: { directory: { path: `${webDir}/assets`, index: false, ...precompressed } },
      },
      {
        method: 'GET',
        path: '/{file*}',
        options: { app: { policy: 'public' } },
        handler: (request, h) => servePage(request, h, 404),
      },
      ...Object.values(publicPages).map(pageRoute),
      ...redirects,
    ]);
  },
};

/** A page's route: React Router writes `:id` where hapi writes `{id}`. */
function pageRoute(path: string): ServerRoute {
  return {
    method: 'GET',
    path: path.replace(/:(\w+)/g, '{$1}'),
    options: { app: { policy: 'public' } },
    handler: (request, h) => servePage(request, h, 200),
  };
}
