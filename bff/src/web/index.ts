import { join } from 'node:path';
import type { Plugin } from '@hapi/hapi';
import { adminPages } from './admin-pages';
import { fixedPages, savedPage, waitingPage } from './fixed-pages';
import { inquiryPages } from './inquiry-page';
import { boatPages, categoryPages, postPage, previewPage } from './item-pages';
import { keepBuild } from './kept-builds';
import { menuPages } from './menu-pages';
import { redirects } from './redirects';
import { serveAsset } from './serve-asset';
import { serveFile } from './serve-file';
import { shareStory } from './share-story';
import { robots, sitemap } from './sitemap';

/** The built web app: its files under their own names, its pages on every public path, and "Page not found" elsewhere. */
export const web: Plugin<void> = {
  name: 'web',
  register(server) {
    const { webDir, buildsDir, log } = server.app.options;
    server.ext('onPreStart', async () => {
      if (!buildsDir) return;
      await keepBuild(join(webDir, 'assets'), buildsDir).catch((error: Error) =>
        // Everything works without; pages of this build will have to be loaded anew after the next one.
        log.warn({ err: error }, 'the files of this build could not be kept'),
      );
    });
    server.route(serveAsset);
    server.route([...fixedPages, savedPage, waitingPage, ...inquiryPages, ...menuPages]);
    server.route(adminPages);
    server.route([...boatPages, ...categoryPages, postPage, previewPage]);
    server.route([...redirects, sitemap, robots, shareStory, serveFile]);
  },
};
