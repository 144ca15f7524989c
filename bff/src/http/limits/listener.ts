import { createServer, type Server } from 'node:http';

/** How long a connection may take and how much it may say before anything of ours looks at it. */
export interface ConnectionLimits {
  /** For all headers of a request, in milliseconds; who sends them drop by drop is cut off. */
  headersMs: number;
  /** For a whole request with its body. Uploads from the dock take minutes (`slow-body.ts`); all other bodies end sooner. */
  requestMs: number;
  /** A connection without a request is kept so long: longer than proxies keep theirs, or they would meet closed ones. */
  idleMs: number;
  /** How often connections are looked at. */
  checkMs: number;
  /** Of the address and all headers together. */
  headerBytes: number;
  /** Of how many there are; a request with more is refused (`head-checks.ts`). */
  headers: number;
  /** After so many requests a connection is to be opened anew. */
  requestsPerConnection: number;
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 300_000,
  idleMs: 65_000,
  checkMs: 5_000,
  headerBytes: 16 * 1024,
  headers: 100,
  requestsPerConnection: 10_000,
};

/** The HTTP server under hapi, which leaves these limits to Node. */
export function createListener(limits: ConnectionLimits): Server {
  const listener = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: limits.headerBytes,
    // Two lengths of one body, or a bare line feed, may mean another request to the proxy than to us.
    insecureHTTPParser: false,
    // `head-checks.ts` does, in our words.
    requireHostHeader: false,
  });
  // Node would leave out what comes later, as what a proxy says of the visitor. `headerBytes` bounds them.
  listener.maxHeadersCount = 0;
  listener.maxRequestsPerSocket = limits.requestsPerConnection;
  return listener;
}
