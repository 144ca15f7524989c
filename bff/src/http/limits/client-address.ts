import type { Plugin } from '@hapi/hapi';
import ip from 'ipaddr.js';
import proxyAddress from 'proxy-addr';

declare module '@hapi/hapi' {
  interface RequestApplicationState {
    /** IP address of the visitor; what a proxy says counts only if the proxy is configured. */
    address: string;
    /** What the visitor is counted by. */
    network: Network;
  }
}

/** Whoever has one IPv6 address has all of its network: limits count networks. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 one: what one household or marina has. */
  own: string;
  /** The /48 of an IPv6 address: what one customer can be given at most, and what may hold many of the others. */
  site?: string;
}

/** Finds out who is really asking, for the rate limits. */
export const clientAddress: Plugin<void> = {
  name: 'client-address',
  register(server) {
    const trusted = proxyAddress.compile(server.app.options.trustedProxies);
    server.ext('onRequest', (request, h) => {
      request.app.address = proxyAddress(request.raw.req, trusted);
      request.app.network = networkOf(request.app.address);
      return h.continue;
    });
  },
};

/**
 * The network of an address, with the port that some proxies write behind it or without. What is no address is a network of
 * its own, by a key that is as long as others.
 */
export function networkOf(text: string): Network {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  if (!ip.isValid(address)) return { own: text.slice(0, 45) };
  // An IPv4 address that came in over IPv6 is one.
  const parsed = ip.process(address);
  if (parsed.kind() === 'ipv4') return { own: parsed.toString() };
  const groups = (parsed as ip.IPv6).parts.map((group) => group.toString(16));
  return {
    own: `${groups.slice(0, 4).join(':')}::/64`,
    site: `${groups.slice(0, 3).join(':')}::/48`,
  };
}
