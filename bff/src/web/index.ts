import type { Plugin } from '@hapi/hapi';
import { adminPages } from './admin-pages';
import { boatPages } from './boat-page';
import { categoryPages } from './category-page';
import { fixedPages, savedPage, waitingPage } from './fixed-pages';
import { postPage } from './post-page';
import { redirects } from './redirects';
import { robots } from './robots';
import { precompressed, serveFile } from './serve-file';
import { shareStory } from './share-story';
import { sitemap } from './sitemap';

/** The built web app: its files under their own names, its pages on every public path, and "Page not found" elsewhere. */
export const web: Plugin<void> = {
  name: 'web',
  register(server) {
    const { webDir } = server.app.options;
    server.route({
      method: 'GET',
      path: '/assets/{file*}',
      options: {
        app: { policy: 'public' },
        // Named by content: what has a name never changes.
        cache: { otherwise: 'public, max-age=31536000, immutable' },
      },
      handler: { directory: { path: `${webDir}/assets`, index: false, ...precompressed } },
    });
    server.route([...fixedPages, savedPage, waitingPage]);
    server.route(adminPages);
    server.route([...boatPages, ...categoryPages, postPage]);
    server.route([...redirects, sitemap, robots, shareStory, serveFile]);
  },
};
