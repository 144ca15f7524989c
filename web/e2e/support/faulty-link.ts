import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as requestSite,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What a bad link or a bad moment can do to a request:
 * `cut-request` breaks before the server has it, `cut-reply` after the server has done its work, `stall` stops in the
 * middle of the reply, `slow` passes 50 kB/s, `busy` is a 429, `error` a 500 of ours, `gateway` a proxy's 502 in place of
 * the reply to finished work, `portal` a captive portal's page with status 200, `redirect` the way to that page; `half`
 * the first half as if it were all, `changed` the file as another build has it.
 */
export type Fault =
  | 'cut-request'
  | 'cut-reply'
  | 'stall'
  | 'slow'
  | 'busy'
  | 'error'
  | 'gateway'
  | 'portal'
  | 'redirect'
  | 'half'
  | 'changed';

/** A request as it reaches the link. */
export interface Passing {
  method: string;
  path: string;
  /** Its Idempotency-Key. */
  key: string | null;
  /** Sent by a service worker. */
  byWorker: boolean;
}

export interface FaultyLink {
  /** Address of the site through this link. */
  url: string;
  /** Decides what becomes of each request; lets all pass until it is set. May take its time. */
  decide: (passing: Passing) => Fault | null | Promise<Fault | null>;
  /** Called when the server has answered a request and its reply has not left yet. */
  replied: (passing: Passing) => void | Promise<void>;
  /** Requests on their way, those that stall not counted. */
  busy(): number;
  close(): Promise<void>;
}

/** What the slow link lets through. */
const bytesPerSecond = 50 * 1024;
const slices = 10;

/** Opens a link on 127.0.0.1 to a site that understands HTTP, and so can break it at a chosen point. */
export async function openFaultyLink(site: string): Promise<FaultyLink> {
  const { hostname, port } = new URL(site);
  const agent = new Agent({ keepAlive: true });
  let moving = 0;

  const forward = (request: IncomingMessage, body: Buffer): Promise<[IncomingMessage, Buffer]> =>
    new Promise((resolve, reject) => {
      const { method, url: path, headers } = request;
      const call = requestSite({ hostname, port, agent, method, path, headers }, (reply) => {
        readAll(reply).then((bytes) => resolve([reply, bytes]), reject);
      });
      call.on('error', reject);
      call.end(body);
    });

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const passing = describe(request);
    const fault = await link.decide(passing);
    const body = await readAll(request);
    if (fault === 'cut-request') return cut(response);
    if (fault === 'busy') {
      return answer(response, 429, tooMany, { 'retry-after': '1' });
    }
    if (fault === 'error') return answer(response, 500, broken);
    if (fault === 'portal') return answer(response, 200, portalPage, { 'content-type': html });
    if (fault === 'redirect') return answer(response, 302, '', { location: portalPath });
    if (passing.path === portalPath) {
      return answer(response, 200, portalPage, { 'content-type': html });
    }
    // What is changed must not be packed.
    if (fault === 'half' || fault === 'changed') delete request.headers['accept-encoding'];
    if (fault === 'slow') await pause((body.length / bytesPerSecond) * 1000);
    const [reply, bytes] = await forward(request, body);
    await link.replied(passing);
    if (fault === 'cut-reply') return cut(response);
    if (fault === 'gateway') {
      return answer(response, 502, '<h1>Bad Gateway</h1>', { 'content-type': html });
    }
    if (fault === 'half' || fault === 'changed') {
      const { 'content-length': _, ...headers } = reply.headers;
      const whole = bytes.toString('utf8');
      const sent = fault === 'half' ? whole.slice(0, whole.length / 2) : `${whole}\n`;
      // A page without a worker could not get rid of what the browser keeps for a year.
      if (!passing.byWorker) headers['cache-control'] = 'no-store';
      return void response.writeHead(reply.statusCode ?? 502, headers).end(sent);
    }
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    if (fault === 'stall') {
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
      return;
    }
    if (fault === 'slow') await writeSlowly(response, bytes);
    response.end(bytes.length > 0 && fault !== 'slow' ? bytes : undefined);
  };

  const server = createServer((request, response) => {
    moving += 1;
    serve(request, response)
      .catch(() => cut(response))
      .finally(() => {
        moving -= 1;
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const link: FaultyLink = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: () => null,
    replied: () => {},
    busy: () => moving,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
  return link;
}

const portalPath = '/sign-in-to-wi-fi';
const html = 'text/html; charset=utf-8';
const portalPage = '<!doctype html><title>Marina Wi-Fi</title><h1>Please sign in</h1>';
const tooMany = JSON.stringify({ error: 'Please wait a little.', code: 'too_many_requests' });
const broken = JSON.stringify({ error: 'Something went wrong on our side.', code: 'internal' });

function describe({ method = 'GET', url = '/', headers }: IncomingMessage): Passing {
  return {
    method,
    path: new URL(url, 'http://link').pathname,
    key: headers['idempotency-key']?.toString() ?? null,
    byWorker: headers.referer?.endsWith('/service-worker.js') ?? false,
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function cut(response: ServerResponse): void {
  response.socket?.destroy();
}

function answer(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

async function writeSlowly(response: ServerResponse, bytes: Buffer): Promise<void> {
  const step = bytesPerSecond / slices;
  for (let at = 0; at < bytes.length; at += step) {
    response.write(bytes.subarray(at, at + step));
    await pause(1000 / slices);
  }
}
