import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Server } from '@hapi/hapi';
import { requestIdHeader } from '../../../contract/request-id';
import { headFault } from '../headers/head-checks';
import { requestIdOf } from '../request-log';
import { requestOf } from './send-cached';

/** An answer that was sent past hapi. */
export interface Repeat {
  method: 'get';
  /** Template of the route. */
  route: string;
  status: number;
}

/**
 * Answers requests that were answered before with the bytes and headers of then, before hapi hears of them: a route, its
 * checks and its handler would come to the same, at three times the cost. Everything else goes to hapi.
 */
export function cacheFastPath(server: Server): void {
  const { listener, info, app } = server;
  const { log } = app.options;
  const others = listener.listeners('request') as RequestListener[];

  const answer = (req: IncomingMessage, res: ServerResponse): boolean => {
    // A server that stops closes its connections, and a body has to be read first: hapi does both.
    if (req.method !== 'GET' || !info.started || hasBody(req)) return false;
    const found = app.answers.find(requestOf(req));
    const variant = found?.answer.ready(found.asked.coding);
    if (!found || !variant?.heads || headFault(req, server)) return false;
    const isKnown = found.answer.isNamedBy(req.headers['if-none-match']);
    const status = isKnown ? 304 : 200;
    const id = requestIdOf(req.headers[requestIdHeader]);
    const head = isKnown ? variant.heads.unchanged : variant.heads.found;
    res.writeHead(status, [...head, requestIdHeader, id]);
    res.end(isKnown ? undefined : variant.body);
    const { path, route } = found.asked;
    const message = `get ${path} ${status} (kept)`;
    log.info({ request_id: id, res: { statusCode: status }, responseTime: 0 }, message);
    for (const hear of app.onRepeat) hear({ method: 'get', route, status });
    return true;
  };
  listener.removeAllListeners('request');
  listener.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!answer(req, res)) for (const other of others) other(req, res);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
