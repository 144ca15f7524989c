import type { Lifecycle } from '@hapi/hapi';
import { storyPaths } from '../../contract/stories';

/** Where a story as multipart is handled: hapi chooses a route by its address, and reads a body before its handler. */
export const multipartPath = `${storyPaths.create}/multipart`;

/** Sends stories that come as multipart to their own route, under the one address of both. */
export const routeMultipart: Lifecycle.Method = (request, h) => {
  const isStory =
    request.method === 'post' && request.path.replace(/\/$/, '') === storyPaths.create;
  const isMultipart = /^multipart\/form-data\b/i.test(
    request.raw.req.headers['content-type'] ?? '',
  );
  if (isStory && isMultipart) request.setUrl(multipartPath);
  return h.continue;
};
