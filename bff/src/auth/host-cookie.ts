import type { Request } from '@hapi/hapi';

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
