import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { Knex } from 'knex';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { measureRequests } from './measure-requests';

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
