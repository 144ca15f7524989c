import type { ServerRoute } from '@hapi/hapi';
import type { Registry } from 'prom-client';

/**
 * `GET /metrics`: the metrics of this process in Prometheus' text format, for who has METRICS_TOKEN. Behind a proxy it is
 * each replica that has to be asked, by its own address.
 */
export function readMetrics(registry: Registry): ServerRoute {
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
