import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Plugin, ServerRoute } from '@hapi/hapi';
import { otherSpellings, publicPages } from '../../contract/pages';
import { storyPaths } from '../../contract/stories';
import { slowBody } from '../http/body/read-body';
import {
  adminPages,
  comparePage,
  fixedPages,
  menuPages,
  savedPage,
  waitingPage,
} from './fixed-pages';
import { inquiryPages } from './inquiry-page';
import {
  boatPages,
  categoryPages,
  inquiryStatusPage,
  offerPage,
  postPage,
  previewPage,
} from './item-pages';
import { keepBuild } from './kept-builds';
import { serveAsset, serveFile } from './serve-file';
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
    server.route([
      ...fixedPages,
      savedPage,
      comparePage,
      waitingPage,
      ...inquiryPages,
      ...menuPages,
    ]);
    server.route(adminPages);
    server.route([
      ...boatPages,
      ...categoryPages,
      postPage,
      previewPage,
      offerPage,
      inquiryStatusPage,
    ]);
    server.route([...redirects, sitemap, robots, shareStory, serveFile]);
  },
};

/** Permanent redirects from other spellings of an address to the canonical one (decisions, "Routes"). */
const redirects = Object.entries(otherSpellings).map(
  ([path, canonical]): ServerRoute => ({
    method: 'GET',
    path,
    options: { app: { policy: 'public' } },
    handler: (request, h) => h.redirect(canonical + request.url.search).permanent(),
  }),
);

/** Ten photos of the largest size that a story takes, and what is around them. */
const mostBytes = 51 * 1024 * 1024;

/**
 * What an installed app's share sheet sends is for the service worker, which keeps it on the device. It comes here only
 * when the browser has cleared the worker away; then the form of a story opens and asks for the photos once more.
 */
const shareStory: ServerRoute = {
  method: 'POST',
  path: storyPaths.share,
  options: {
    app: { policy: 'public' },
    timeout: slowBody.timeout,
    payload: { ...slowBody.payload, parse: false, output: 'stream', maxBytes: mostBytes },
  },
  async handler(request, h) {
    // A browser that is answered before it has sent everything shows an error.
    for await (const _ of request.payload as Readable);
    return h.redirect(`${publicPages.blog}?shared=lost`).code(303);
  },
};
