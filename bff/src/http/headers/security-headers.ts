import { createHash } from 'node:crypto';
import type { Plugin } from '@hapi/hapi';

declare module '@hapi/hapi' {
  interface RouteOptionsApp {
    /** In place of the usual one, for pages that are not ours. */
    contentSecurityPolicy?: string;
    /** Pages of other sites may show what comes from here, as a webmail or a search engine does with our pictures. */
    isEmbeddable?: boolean;
  }
}

/** Everything comes from this site itself, and no script stands in a page. Content and shell names no embed. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // No style attributes either: what React styles one by one (the share of a bar, the preview of a picture) it sets as
  // properties in the browser, which is allowed, and pages come from the server without it.
  "style-src 'self'",
  // Previews are data, photos that are not sent yet lie in the browser.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const policies = new Map<string, string>();

/** The policy of a page in which one script of ours stands, given by its text. */
export function policyWith(inlineScript: string): string {
  const known = policies.get(inlineScript);
  if (known) return known;
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const policy = contentSecurityPolicy.replace("script-src 'self'", `$& 'sha256-${hash}'`);
  policies.set(inlineScript, policy);
  return policy;
}

const ofAnything: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const ofPages: Record<string, string> = {
  ...ofAnything,
  'content-security-policy': contentSecurityPolicy,
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Data and files are no pages: they load nothing and ask for nothing, so half a kilobyte about that stays off the link. */
const noPages = /^\/(api|assets|media)\//;
const ofData: Record<string, string> = {
  ...ofAnything,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Two years for which browsers that were here once do not even ask by plain http, hosts below this one included. */
const onlyHttps = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Puts the headers on every answer that keep a browser from being tricked. */
export const securityHeaders: Plugin<void> = {
  name: 'security-headers',
  register(server) {
    const isHttps = server.app.options.publicUrl.startsWith('https:');
    const secured = (headers: Record<string, string>): Record<string, string> => ({
      ...headers,
      ...(isHttps && onlyHttps),
    });
    const [pages, data] = [secured(ofPages), secured(ofData)];
    server.ext('onPreResponse', (request, h) => {
      const { response } = request;
      const { contentSecurityPolicy: own, isEmbeddable } = request.route.settings.app ?? {};
      const usual = noPages.test(request.path) ? data : pages;
      const headers = own || isEmbeddable ? { ...usual } : usual;
      if (own) headers['content-security-policy'] = own;
      if (isEmbeddable) headers['cross-origin-resource-policy'] = 'cross-origin';
      if ('isBoom' in response) Object.assign(response.output.headers, headers);
      else {
        for (const name in headers) {
          // A page says itself which script stands in it (policyWith).
          const override = name !== 'content-security-policy' || own !== undefined;
          response.header(name, headers[name] as string, { override });
        }
      }
      return h.continue;
    });
  },
};
