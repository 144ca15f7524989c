import { createHash, timingSafeEqual } from 'node:crypto';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { HapiAdapter } from '@bull-board/hapi';
import Hapi, { type Lifecycle, type Server } from '@hapi/hapi';
import { describeError, type Log } from '../log';
import { openStore, type QueueSettings } from '../queue/queues';
import { housekeepingQueueName, type Queue, type QueueStore, queueName } from '../queue/settings';
import type { Metrics } from './metrics';

type Options = Omit<OperationsOptions, 'stores'> & Omit<QueueSettings, 'concurrency'>;

/**
 * Opens the operator's port, with connections of its own to the queues. A worker without it, because
 * something else has the port, still does its work.
 */
export async function startOperations(
  options: Options,
): Promise<{ url: string | undefined; stop(): Promise<void> }> {
  const { log } = options;
  const settings = { ...options, concurrency: 1 };
  const [jobs, housekeeping] = await Promise.all([
    openStore(queueName, settings),
    openStore(housekeepingQueueName, settings),
  ]);
  const closeQueues = async (): Promise<void> => {
    await Promise.all([jobs.close(), housekeeping.close()]);
  };
  try {
    const stores = { [queueName]: jobs, [housekeepingQueueName]: housekeeping };
    const server = await startOperationsServer({ ...options, stores });
    return {
      url: server.url,
      async stop() {
        await server.stop();
        await closeQueues();
      },
    };
  } catch (error) {
    log.error({ error: describeError(error) }, 'metrics and queues cannot be shown: OPS_PORT');
    await closeQueues();
    return { url: undefined, stop: async () => undefined };
  }
}

interface OperationsOptions {
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
async function startOperationsServer(
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

/** The BFF passes requests on under the same path (its contract's `adminQueuePaths.dashboard`). */
const boardPath = '/admin/queues';

/**
 * Adds the dashboard of the queues to a server. It only shows: what was given up is tried again by way of the outbox, which
 * a retry in the queue alone would not change.
 * @throws while a queue cannot be reached
 */
async function addBoard(server: Server, stores: QueueStore[]): Promise<void> {
  const queues = await Promise.all(stores.map((store) => store.producer()));
  const adapter = new HapiAdapter();
  adapter.setBasePath(boardPath);
  createBullBoard({
    // A producer is a queue of which the rest of the worker needs a part only.
    queues: queues.map((queue) => new BullMQAdapter(queue as Queue, { readOnlyMode: true })),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Mr. Sea queues' } },
  });
  await server.register(adapter.registerPlugin(), { routes: { prefix: boardPath } });
}
