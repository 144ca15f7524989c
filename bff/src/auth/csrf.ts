import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Plugin, Request, RouteOptions } from '@hapi/hapi';
import { accountPaths, accountTexts, csrf } from '../../contract/accounts';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';

/**
 * `GET /users/csrf/`: the anti-forgery cookie, the same one for as long as the browser has it, so that two open pages do
 * not take it from each other. 204.
 */
export const getCsrf = publicRoute({
  method: 'GET',
  path: accountPaths.csrf,
  options: { cache: { otherwise: 'no-store' } },
  handler(_input, request, h) {
    const value = cookieOf(request) ?? randomBytes(32).toString('base64url');
    return h
      .response()
      .code(204)
      .header('set-cookie', hostCookie(csrf.cookie, value, request));
  },
});

/**
 * Route options of a form that works without a login: its header has to repeat the cookie, which a page of another site
 * can neither read nor send. 403 otherwise, before the body is read.
 */
export const csrfProtected: Pick<RouteOptions, 'ext'> = {
  ext: {
    onPreAuth: {
      method(request, h) {
        const cookie = cookieOf(request);
        const header: unknown = request.headers[csrf.header.toLowerCase()];
        if (!cookie || typeof header !== 'string' || !isSame(cookie, header)) {
          throw refusal(403, accountTexts.forged);
        }
        return h.continue;
      },
    },
  },
};

function cookieOf(request: Request): string | undefined {
  return readHostCookie(csrf.cookie, '[\\w-]{43}', request);
}

function isSame(cookie: string, header: string): boolean {
  const [one, other] = [Buffer.from(cookie), Buffer.from(header)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Refuses what a page of another site sends, on every route that may change something. Logins travel in a header that no
 * other site can set, and the forms without a login repeat a cookie (`csrfProtected`): this is the door before those.
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

/**
 * The Set-Cookie header of a cookie of this site. Where the site is https its name begins with `__Host-`, so that browsers
 * take it from this very host alone: a page of another host of the same domain cannot set one in its place.
 * @param attributes beside those that every cookie of ours has, as in "Max-Age=900; HttpOnly"
 */
export function hostCookie(name: string, value: string, request: Request, attributes = ''): string {
  const https = isHttps(request) ? '; Secure' : '';
  const more = attributes && `; ${attributes}`;
  return `${nameOf(name, request)}=${value}; Path=/${more}; SameSite=Strict${https}`;
}

/**
 * The value of such a cookie. Read by ourselves: a cookie of another program on this host may be one that hapi takes
 * offence at.
 * @param value what it has to look like, without anchors
 */
export function readHostCookie(name: string, value: string, request: Request): string | undefined {
  const cookies = String(request.headers.cookie);
  return new RegExp(`(?:^|;)\\s*${nameOf(name, request)}=(${value})\\s*(?:;|$)`).exec(cookies)?.[1];
}

function nameOf(name: string, request: Request): string {
  return isHttps(request) ? `__Host-${name}` : name;
}

function isHttps(request: Request): boolean {
  return request.server.app.options.publicUrl.startsWith('https:');
}
