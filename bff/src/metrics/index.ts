import type { Plugin, Request, Server, ServerRoute } from '@hapi/hapi';
import type { Knex } from 'knex';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { adminEventPaths } from '../../contract/admin/overview';

/** What Prometheus reads of this process, where METRICS_TOKEN says who may; nothing is measured otherwise. */
export const metrics: Plugin<void> = {
  name: 'metrics',
  register(server) {
    const { metricsToken, knex } = server.app.options;
    if (!metricsToken) return;
    const registry = new Registry();
    registry.setDefaultLabels({ tier: 'bff' });
    collectDefaultMetrics({ register: registry });
    measureRequests(server, registry);
    measurePool(knex, registry);
    server.route([readMetrics(registry)]);
  },
};

/** Counts the connections to Postgres: requests that wait for one say that the pool or the database is too small. */
function measurePool(knex: Knex, registry: Registry): void {
  new Gauge({
    name: 'mrsea_database_connections',
    help: 'Connections to Postgres that are used or free, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { pool } = knex.client;
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'waiting' }, pool.numPendingAcquires());
    },
  });
}

/**
 * `GET /metrics`: the metrics of this process in Prometheus' text format, for who has METRICS_TOKEN. Behind a proxy it is
 * each replica that has to be asked, by its own address.
 */
function readMetrics(registry: Registry): ServerRoute {
  return {
    method: 'GET',
    path: '/metrics',
    options: {
      app: { policy: 'operator' },
      auth: 'metrics-token',
      cache: { otherwise: 'no-store' },
    },
    handler: async (_request, h) =>
      h.response(await registry.metrics()).header('content-type', registry.contentType),
  };
}

// A page of the catalogue takes a few milliseconds, an upload on a bad link half a minute.
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures each request by the template of its route, so that there are as many series as routes and not as addresses. */
function measureRequests(server: Server, registry: Registry): void {
  const durations = new Histogram({
    name: 'mrsea_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  });
  const broken = new Counter({
    name: 'mrsea_http_requests_aborted_total',
    help: 'Requests whose sender went away before the answer.',
    labelNames: ['method', 'route'],
    registers: [registry],
  });
  const open = new Gauge({
    name: 'mrsea_http_requests_open',
    help: 'Requests that are being answered, streams of events included.',
    registers: [registry],
  });
  // What is kept is sent at once, and past hapi.
  server.app.onRepeat.push((labels) => durations.observe({ ...labels }, 0));
  server.ext('onRequest', (_request, h) => {
    open.inc();
    return h.continue;
  });
  server.events.on('response', (request) => {
    open.dec();
    const labels = { method: request.route.method, route: request.route.path };
    // A stream of events lasts as long as somebody looks at the back office.
    if (labels.route === adminEventPaths.stream) return;
    const status = statusOf(request);
    if (status === undefined) return broken.inc(labels);
    durations.observe({ ...labels, status }, (Date.now() - request.info.received) / 1_000);
  });
}

function statusOf({ response, raw }: Request): number | undefined {
  if (response === null || !raw.res.headersSent) return undefined;
  return 'isBoom' in response ? response.output.statusCode : response.statusCode;
}
