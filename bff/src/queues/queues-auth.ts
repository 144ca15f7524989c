import type { AuthCredentials, Request, ServerAuthScheme } from '@hapi/hapi';
import { readHostCookie } from '../auth/host-cookie';
import { findSignedIn } from '../auth/session-service';
import { AppError, refusal } from '../http/app-error';
import { readPass } from './pass';

export const passCookie = 'mrsea_queues';

/** The check of who opens the dashboard: somebody with a pass whose login is open and who is an administrator now. */
export const queuesPass: ServerAuthScheme = () => ({
  authenticate: async (request, h) => h.authenticated({ credentials: await identify(request) }),
});

async function identify(request: Request): Promise<AuthCredentials> {
  const { accounts, knex } = request.server.app.options;
  const pass = readHostCookie(passCookie, '[\\w.-]+', request);
  const holder = readPass(pass ?? '', accounts);
  const account =
    holder &&
    (await findSignedIn(holder.userId, holder.sessionId, knex).catch((error) => {
      request.logger.error({ err: error }, 'nobody could be asked who is signed in');
      throw refusal(503);
    }));
  if (!account?.is_active || !account.is_superuser) {
    throw new AppError(401, 'unauthorized', 'Please open the queues from Deliveries.');
  }
  return { userId: account.id, email: account.email } as AuthCredentials;
}
