import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What all connections together get, and how long a question and the begin of its answer are on their way. */
export interface Width {
  bytesPerSecond: number;
  roundTripMs: number;
}

export interface SlowLink {
  /** Address of the site through this link. */
  url: string;
  /** What has passed towards the browser so far, with its headers. */
  passed: { type: string; bytes: number }[];
  /** Since when nothing is on its way, as `performance.now()` has it; null while something is. */
  idleSince(): number | null;
  close(): Promise<void>;
}

/** So much of an answer goes at once before another one has its turn. */
const sliceBytes = 1_460;

/** Opens a link on 127.0.0.1 to a site: as wide and as long for service workers as for pages. */
export async function openSlowLink(
  site: string,
  { bytesPerSecond, roundTripMs }: Width,
): Promise<SlowLink> {
  const { hostname, port } = new URL(site);
  const agent = new Agent({ keepAlive: true });
  const passed: SlowLink['passed'] = [];
  let moving = 0;
  let idleSince: number | null = performance.now();
  let freeAt = 0;

  const send = async (bytes: number): Promise<void> => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000;
    const wait = freeAt - performance.now();
    // A timer cannot be finer than this; what is early now makes the next one wait.
    if (wait > 2) await pause(wait);
  };
  const forward = async (request: IncomingMessage): Promise<IncomingMessage> => {
    const { method, url: path, headers } = request;
    const call = ask({ hostname, port, agent, method, path, headers });
    request.pipe(call);
    const [reply] = await once(call, 'response');
    return reply;
  };

  const known = new WeakSet<object>();
  const server = createServer(async (request, response) => {
    moving += 1;
    idleSince = null;
    response.once('close', () => {
      moving -= 1;
      if (moving === 0) idleSince = performance.now();
    });
    try {
      // A new connection is a round trip of its own.
      const isNew = !known.has(request.socket);
      known.add(request.socket);
      await pause(isNew ? 2 * roundTripMs : roundTripMs);
      const reply = await forward(request);
      const entry = { type: reply.headers['content-type'] ?? '', bytes: 0 };
      passed.push(entry);
      const head = reply.rawHeaders.join('    ').length;
      entry.bytes += head;
      await send(head);
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      for await (const chunk of reply as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; at += sliceBytes) {
          const slice = chunk.subarray(at, at + sliceBytes);
          await send(slice.length);
          if (response.destroyed) return void reply.destroy();
          entry.bytes += slice.length;
          response.write(slice);
        }
      }
      response.end();
    } catch {
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    idleSince: () => idleSince,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
