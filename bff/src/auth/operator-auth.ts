import { createHash, timingSafeEqual } from 'node:crypto';
import type { Plugin } from '@hapi/hapi';
import { AppError } from '../http/app-error';

/** The check of who reads the metrics, by METRICS_TOKEN in the Authorization header. */
export const operatorAuth: Plugin<void> = {
  name: 'operator-auth',
  register(server) {
    server.auth.scheme('metrics-token', () => ({
      authenticate(request, h) {
        const { metricsToken } = request.server.app.options;
        if (!metricsToken || !isBearer(request.headers.authorization, metricsToken)) {
          const challenge = { 'www-authenticate': 'Bearer' };
          throw new AppError(401, 'unauthorized', 'This needs the METRICS_TOKEN.', challenge);
        }
        return h.authenticated({ credentials: {} as never });
      },
    }));
    server.auth.strategy('metrics-token', 'metrics-token');
  },
};

/** Whether an Authorization header holds this token, in a time that tells nothing of it. */
function isBearer(header: unknown, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(String(header))?.[1] ?? '';
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
