import { createHash, timingSafeEqual } from 'node:crypto';
import Hapi, { type Lifecycle, type Server } from '@hapi/hapi';
import type { Log } from '../log';
import { describeError } from '../log';
import type { QueueStore } from '../queue/settings';
import { addBoard, boardPath } from './board';
import type { Metrics } from './metrics';

export interface OperationsOptions {
  opsHost: string;
  opsPort: number | undefined;
  /** Opens `/metrics`; absent: nobody reads them. */
  metricsToken: string | undefined;
  /** Opens the dashboard to the BFF; absent: nobody sees it. */
  queuesToken: string | undefined;
  metrics: Metrics;
  /** By name. */
  stores: Record<string, QueueStore>;
  /** Throws when this worker cannot do its work. */
  check(): Promise<unknown>;
  log: Log;
}

/**
 * What the operator sees of this worker, on a port of its own: `/health`, `/metrics` and the dashboard of the queues. Each
 * of the last two wants a token of its own as `Authorization: Bearer`, and is not there without one.
 */
export async function startOperationsServer(
  options: OperationsOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { metrics, stores, check, log, metricsToken, queuesToken } = options;
  const server = Hapi.server({
    host: options.opsHost,
    port: options.opsPort,
    router: { stripTrailingSlash: true },
  });
  metrics.watchQueues(stores);
  const board = onceDone(() => addBoard(server, Object.values(stores)));
  server.ext('onRequest', async (request, h) => {
    const { path, headers } = request;
    if (isUnder('/metrics', path)) return letIn(headers.authorization, metricsToken, h);
    if (!isUnder(boardPath, path)) return h.continue;
    const answer = letIn(headers.authorization, queuesToken, h);
    if (answer !== h.continue) return answer;
    try {
      await board();
      return h.continue;
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the queues cannot be shown');
      return h.response('The queue does not answer.').code(503).takeover();
    }
  });
  server.route([
    {
      method: 'GET',
      path: '/metrics',
      handler: async (_request, h) =>
        h.response(await metrics.registry.metrics()).type(metrics.registry.contentType),
    },
    {
      method: 'GET',
      path: '/health',
      handler: (_request, h) =>
        check().then(
          () => ({ ok: true }),
          (error) => h.response({ ok: false, detail: describeError(error) }).code(503),
        ),
    },
  ]);
  await server.start();
  return { url: server.info.uri, stop: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  await server.stop({ timeout: 5_000 });
}

function isUnder(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

function letIn(
  header: unknown,
  token: string | undefined,
  h: Hapi.ResponseToolkit,
): Lifecycle.ReturnValueTypes {
  if (!token) return h.response('Not here.').code(404).takeover();
  const given = /^Bearer (.+)$/i.exec(String(header))?.[1] ?? '';
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(given), digest(token))) return h.continue;
  return h
    .response('This needs a token.')
    .code(401)
    .header('www-authenticate', 'Bearer')
    .takeover();
}

/** Does something once; after a failure the next call tries again. */
function onceDone(work: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | undefined;
  return () => {
    doing ??= work().catch((error) => {
      doing = undefined;
      throw error;
    });
    return doing;
  };
}
