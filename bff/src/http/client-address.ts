import type { Plugin } from '@hapi/hapi';
import proxyAddress from 'proxy-addr';

declare module '@hapi/hapi' {
  interface RequestApplicationState {
    /** IP address of the visitor; what a proxy says counts only if the proxy is configured. */
    address: string;
  }
}

/** Finds out who is really asking, for the rate limits. */
export const clientAddress: Plugin<void> = {
  name: 'client-address',
  register(server) {
    const trusted = proxyAddress.compile(server.app.options.trustedProxies);
    server.ext('onRequest', (request, h) => {
      request.app.address = proxyAddress(request.raw.req, trusted);
      return h.continue;
    });
  },
};
