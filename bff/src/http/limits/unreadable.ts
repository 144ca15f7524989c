import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorBody, errorTexts } from '../../../contract/errors';
import { requestIdHeader } from '../../../contract/request-id';

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
