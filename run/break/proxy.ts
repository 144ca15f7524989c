import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** How long it looks for a BFF that takes the request, as a proxy in front of several does. Milliseconds. */
const patienceMs = 5_000;

/**
 * A small proxy in front of several BFFs, which take turns. A request that never reached one goes to the next: nobody
 * listened, or the link was an old one that the BFF had just closed. One whose link broke before an answer goes to the
 * next too when repeating it does no harm (reading, or an Idempotency-Key). Else it answers 502, as Caddy does.
 */
export async function startProxy(
  port: number,
  targets: number[],
): Promise<{ url: string; stop(): void }> {
  let turn = 0;
  const server: Server = createServer(async (incoming, answer) => {
    const body = await buffer(incoming).catch(() => undefined);
    if (body === undefined) return;
    const until = performance.now() + patienceMs;
    for (;;) {
      const outcome = await passOn(incoming, body, targets[turn++ % targets.length] ?? 0, answer);
      if (outcome === 'answered' || answer.destroyed) return;
      if ((outcome === 'broken' && !mayRepeat(incoming)) || performance.now() > until) break;
      await delay(20);
    }
    answer.writeHead(502).end();
  });
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function mayRepeat({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
}

function passOn(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  port: number,
  answer: ServerResponse,
): Promise<'answered' | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path: url, headers },
      (incoming) => {
        answer.writeHead(incoming.statusCode ?? 502, incoming.headers);
        incoming.pipe(answer);
        incoming.once('error', () => answer.destroy());
        // Cut off in the middle: whoever asked has to see that.
        incoming.once('aborted', () => answer.destroy());
        resolve('answered');
      },
    );
    const giveUp = () => outgoing.destroy();
    answer.once('close', giveUp);
    outgoing.once('close', () => answer.off('close', giveUp));
    outgoing.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' || outgoing.reusedSocket ? 'refused' : 'broken'),
    );
    outgoing.end(body);
  });
}
