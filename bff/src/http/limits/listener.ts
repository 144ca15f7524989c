import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorBody, errorTexts } from '../../../contract/errors';
import { requestIdHeader } from '../../../contract/request-id';

/** How long a connection may take and how much it may say before anything of ours looks at it. */
export interface ConnectionLimits {
  /** For all headers of a request, in milliseconds; who sends them drop by drop is cut off. */
  headersMs: number;
  /** For a whole request with its body. Uploads from the dock take minutes (`slowBody`); all other bodies end sooner. */
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

type Listener = (error: NodeJS.ErrnoException, socket: Duplex) => void;

/**
 * Answers what is no request, or one that takes too long or too much to say so, in the words of all errors; hapi would send a
 * bare status line. What goes wrong in the body of a request is left to hapi, which knows that request.
 * @param listener after hapi has added its own
 */
export function answerUnreadable(listener: Server): void {
  const busy = new WeakSet<Duplex>();
  listener.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  const others = listener.listeners('clientError') as Listener[];
  listener.removeAllListeners('clientError');
  listener.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (busy.has(socket)) for (const other of others) other(error, socket);
    else if (socket.writable && error.code !== 'ECONNRESET') socket.end(refusalOf(error));
    else socket.destroy();
  });
}

function refusalOf({ code: fault = '' }: NodeJS.ErrnoException): string {
  const status = statusOf[fault] ?? 400;
  const { code, text } = errorTexts[status] ?? { code: 'bad_request', text: '' };
  const request_id = randomUUID();
  const body = JSON.stringify({ error: text, code, request_id } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `${requestIdHeader}: ${request_id}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** By the codes of Node's parser. */
const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
