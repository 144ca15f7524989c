import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, RouteOptions } from '@hapi/hapi';
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
    const secure = request.server.app.options.publicUrl.startsWith('https:') ? '; Secure' : '';
    return h
      .response()
      .code(204)
      .header('set-cookie', `${csrf.cookie}=${value}; Path=/; SameSite=Strict${secure}`);
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

/** Read by ourselves: a cookie of another program on this host may be one that hapi takes offence at. */
function cookieOf(request: Request): string | undefined {
  const cookies = String(request.headers.cookie);
  return new RegExp(`(?:^|;)\\s*${csrf.cookie}=([\\w-]{43})\\s*(?:;|$)`).exec(cookies)?.[1];
}

function isSame(cookie: string, header: string): boolean {
  const [one, other] = [Buffer.from(cookie), Buffer.from(header)];
  return one.length === other.length && timingSafeEqual(one, other);
}
