import type { Plugin } from '@hapi/hapi';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { measurePool } from './measure-pool';
import { measureRequests } from './measure-requests';
import { readMetrics } from './read-metrics';

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
