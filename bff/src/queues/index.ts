import h2o2 from '@hapi/h2o2';
import type { Plugin, ServerRoute } from '@hapi/hapi';
import { adminJobTexts, adminQueuePaths, queuesPassSeconds } from '../../contract/admin/jobs';
import { hostCookie } from '../auth/csrf';
import type { Env } from '../env';
import { refusal } from '../http/app-error';
import { adminRoute } from '../http/routes';
import { passCookie, queuesPass, signPass } from './pass';

export const queues: Plugin<void> = {
  name: 'queues',
  async register(server) {
    server.route([adminOpenQueues]);
    const { queues: shown } = server.app.options;
    if (!shown) return;
    await server.register(h2o2);
    server.auth.scheme('queues-pass', queuesPass);
    server.auth.strategy('queues-pass', 'queues-pass');
    server.route([showQueues(shown)]);
  },
};

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
function showQueues({ url, token }: NonNullable<Env['queues']>): ServerRoute {
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

const answerMs = 5_000;

/**
 * `POST /admin/queues/pass/`: lets this browser open the dashboard, by a cookie that no script can read, no other site can
 * send, and only the dashboard heeds. 204; 404 where there is no dashboard, 503 while no worker shows it.
 */
const adminOpenQueues = adminRoute({
  method: 'POST',
  path: adminQueuePaths.pass,
  async handler(_input, request, h) {
    const { queues, accounts } = request.server.app.options;
    if (!queues) throw refusal(404, adminJobTexts.noDashboard);
    if (!(await isShown(queues))) throw refusal(503, adminJobTexts.noDashboard);
    const until = new Date(Date.now() + queuesPassSeconds * 1_000);
    const pass = signPass(request.auth.credentials, until, accounts);
    const cookie = hostCookie(passCookie, pass, request, `Max-Age=${queuesPassSeconds}; HttpOnly`);
    return h.response().code(204).header('set-cookie', cookie);
  },
});

async function isShown({ url, token }: NonNullable<Env['queues']>): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}${adminQueuePaths.dashboard}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(answerMs),
    });
    return ok;
  } catch {
    return false;
  }
}
