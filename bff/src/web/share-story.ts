import type { Readable } from 'node:stream';
import type { ServerRoute } from '@hapi/hapi';
import { publicPages } from '../../contract/pages';
import { storyPaths } from '../../contract/stories';
import { slowBody } from '../http/body/slow-body';

/** Ten photos of the largest size that a story takes, and what is around them. */
const mostBytes = 51 * 1024 * 1024;

/**
 * What an installed app's share sheet sends is for the service worker, which keeps it on the device. It comes here only
 * when the browser has cleared the worker away; then the form of a story opens and asks for the photos once more.
 */
export const shareStory: ServerRoute = {
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
