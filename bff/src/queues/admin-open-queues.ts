import { adminJobTexts, adminQueuePaths, queuesPassSeconds } from '../../contract/admin/jobs';
import { hostCookie } from '../auth/host-cookie';
import type { Env } from '../env';
import { refusal } from '../http/app-error';
import { adminRoute } from '../http/routes';
import { signPass } from './pass';
import { passCookie } from './queues-auth';

const answerMs = 5_000;

/**
 * `POST /admin/queues/pass/`: lets this browser open the dashboard, by a cookie that no script can read, no other site can
 * send, and only the dashboard heeds. 204; 404 where there is no dashboard, 503 while no worker shows it.
 */
export const adminOpenQueues = adminRoute({
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
