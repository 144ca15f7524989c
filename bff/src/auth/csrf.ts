import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, RouteOptions } from '@hapi/hapi';
import { accountPaths, accountTexts, csrf } from '../../contract/accounts';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { hostCookie, readHostCookie } from './host-cookie';

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
