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
      if ('isBoom' in response) Object.assign(response.output.headers, always);
      else for (const [name, value] of Object.entries(always)) response.header(name, value);
      return h.continue;
    });
  },
};
