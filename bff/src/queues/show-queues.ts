import type { ServerRoute } from '@hapi/hapi';
import { adminJobTexts, adminQueuePaths } from '../../contract/admin/jobs';
import type { Env } from '../env';
import { refusal } from '../http/app-error';

// Its pages style elements one by one.
const contentSecurityPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `GET /admin/queues`: the dashboard, which a worker makes; the BFF has no connection to the queue. It only shows: what was
 * given up is tried again by Deliveries, where the outbox knows of it.
 */
export function showQueues({ url, token }: NonNullable<Env['queues']>): ServerRoute {
  return {
    method: 'GET',
    path: `${adminQueuePaths.dashboard}/{page*}`,
    options: {
      app: { policy: 'operator', contentSecurityPolicy },
      auth: 'queues-pass',
      cache: { otherwise: 'no-store' },
    },
    handler: (_request, h) =>
      h.proxy({
        timeout: 10_000,
        mapUri: ({ path, url: { search } }) => ({
          uri: `${url}${path}${search}`,
          headers: { authorization: `Bearer ${token}` },
        }),
        async onResponse(error, response, request, toolkit) {
          if (error) {
            request.logger.warn({ error: error.message }, 'no worker shows its queues');
            throw refusal(503, adminJobTexts.noDashboard);
          }
          return toolkit.response(response).code(response.statusCode ?? 502);
        },
      }),
  };
}
