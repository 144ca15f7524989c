import type { Plugin } from '@hapi/hapi';

const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const always: Record<string, string> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Puts the headers on every answer that keep a browser from being tricked. */
export const securityHeaders: Plugin<void> = {
  name: 'security-headers',
  register(server) {
    server.ext('onPreResponse', (request, h) => {
      const { response } = request;
      const own = request.route.settings.app?.contentSecurityPolicy;
      const headers = own ? { ...always, 'content-security-policy': own } : always;
      if ('isBoom' in response) Object.assign(response.output.headers, headers);
      else for (const [name, value] of Object.entries(headers)) response.header(name, value);
      return h.continue;
    });
  },
};
