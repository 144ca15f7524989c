import type { IncomingMessage } from 'node:http';
import type { Plugin, Server } from '@hapi/hapi';
import { AppError, refusal } from '../app-error';
import { connectionLimits } from '../limits/listener';

/** Of these a request has one at most: Node takes the first, and a proxy may have taken another. */
const single = ['host', 'authorization', 'content-type'];

/** Refuses a request by its head, before anything looks at what it says. */
export const headChecks: Plugin<void> = {
  name: 'head-checks',
  register(server) {
    server.ext('onRequest', (request, h) => {
      const fault = headFault(request.raw.req, server);
      if (fault) throw fault;
      return h.continue;
    });
  },
};

/**
 * The refusal of more headers than are read, of two that say where or what a request is, and of a Host that is missing or no
 * host, since hapi makes an address of it when a handler asks for one. What Host says is used for nothing else; every link of
 * ours begins with PUBLIC_URL. Whatever else such a connection brings is not read.
 */
export function headFault(req: IncomingMessage, { app }: Server): AppError | undefined {
  const { headers: most } = app.options.connections ?? connectionLimits;
  // A request that hapi makes itself (inject) has neither of these.
  const { rawHeaders = [], headersDistinct = {} }: Partial<IncomingMessage> = req;
  if (rawHeaders.length > most * 2) return lastWord(431);
  const twice = single.find((name) => (headersDistinct[name]?.length ?? 0) > 1);
  if (twice) return lastWord(400, `There is more than one ${twice} header.`);
  const { host } = req.headers;
  if (!host && req.httpVersion === '1.1') return lastWord(400, 'There is no Host header.');
  if (host && !isHost(host)) return lastWord(400, 'The Host header names no host.');
  return undefined;
}

function lastWord(wanted: 400 | 431, sentence?: string): AppError {
  const { status, code, detail } = refusal(wanted, sentence);
  return new AppError(status, code, detail, { connection: 'close' });
}

function isHost(text: string): boolean {
  return /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}`);
}

/** No list of ETags that a browser sends is longer. */
const longest = 1_000;

/**
 * Leaves a long If-None-Match unread, which only means that the whole answer is sent: hapi splits it by a pattern that takes
 * a fifth of a second for 14 KB of spaces.
 */
export const longHeaders: Plugin<void> = {
  name: 'long-headers',
  register(server) {
    server.ext('onRequest', ({ headers }, h) => {
      if (String(headers['if-none-match']).length > longest) delete headers['if-none-match'];
      return h.continue;
    });
  },
};
