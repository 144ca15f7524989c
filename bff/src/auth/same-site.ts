import type { Plugin, Request } from '@hapi/hapi';
import { refusal } from '../http/app-error';

/**
 * Refuses what a page of another site sends, on every route that may change something. Logins travel in a header that no
 * other site can set, and the forms without a login repeat a cookie (`auth/csrf.ts`): this is the door before those.
 */
export const sameSite: Plugin<void> = {
  name: 'same-site',
  register(server) {
    // Before the body is read.
    server.ext('onPreAuth', (request, h) => {
      if (isReading(request) || isOurs(request)) return h.continue;
      throw refusal(403, 'This came from a page of another site.');
    });
  },
};

function isReading({ method }: Request): boolean {
  return method === 'get' || method === 'head' || method === 'options';
}

/** By what browsers say and pages cannot: where the request comes from. Programs that are no browser say neither. */
function isOurs(request: Request): boolean {
  const { 'sec-fetch-site': site, origin, host } = request.raw.req.headers;
  // "none" is the user: an address typed in, or the share sheet of the device.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  // Browsers of before 2023 say the origin only. The site has the address it is configured with, and whatever this
  // request was sent to: the page that sent it cannot choose that name.
  const ours = new URL(request.server.app.options.publicUrl).origin;
  return origin === ours || origin === `http://${host}` || origin === `https://${host}`;
}
