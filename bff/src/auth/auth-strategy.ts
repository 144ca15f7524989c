import { createHash, timingSafeEqual } from 'node:crypto';
import type {
  AppCredentials,
  AuthCredentials,
  Plugin,
  Request,
  ServerAuthScheme,
  UserCredentials,
} from '@hapi/hapi';
import { accountTexts } from '../../contract/accounts';
import { AppError, refusal } from '../http/app-error';
import { logSecurity } from '../http/security-log';
import { findSignedIn } from './session-service';
import { readToken } from './tokens';

declare module '@hapi/hapi' {
  interface AuthCredentials<AuthUser = UserCredentials, AuthApp = AppCredentials> {
    userId: number;
    email: string;
    /** UUID of the login. */
    sessionId: string;
    /** When the access token ends. */
    expiresAt: Date;
  }
}

/** The check of who is asking, by the access token in the Authorization header. */
export const authStrategy: Plugin<void> = {
  name: 'auth-strategy',
  register(server) {
    server.auth.scheme('access-token', accessToken);
    server.auth.strategy('access-token', 'access-token');
    server.ext('onPreResponse', (request, h) => {
      const { isAuthenticated, isAuthorized, credentials } = request.auth;
      if (isAuthenticated && !isAuthorized && request.route.settings.app?.policy === 'admin') {
        const event = { event: 'role-refused', reason: 'not-admin' } as const;
        logSecurity(request, 'warn', { ...event, user_id: credentials.userId });
      }
      return h.continue;
    });
  },
};

const accessToken: ServerAuthScheme = () => ({
  authenticate: async (request, h) => h.authenticated({ credentials: await identify(request) }),
});

/**
 * Who is asking. The account and its login are read each time, so that a logout, a lock and a lost role count at once.
 * @throws 401 without a token that we signed for a login that is still open, 403 for an account that is not active,
 *   503 while that cannot be found out
 */
async function identify(request: Request): Promise<AuthCredentials> {
  const { options } = request.server.app;
  const token = /^Bearer ([\w.-]+)$/i.exec(String(request.headers.authorization))?.[1];
  const claims = readToken('access', token ?? '', options.accounts);
  if (!claims) throw unauthorized();
  const account = await findSignedIn(claims.user_id, claims.sid, options.knex).catch((error) => {
    request.logger.error({ err: error }, 'nobody could be asked who is signed in');
    throw refusal(503);
  });
  if (!account) throw unauthorized();
  if (!account.is_active) {
    logSecurity(request, 'warn', {
      event: 'role-refused',
      reason: 'not-active',
      user_id: account.id,
    });
    throw refusal(403, accountTexts.waiting);
  }
  return {
    userId: account.id,
    email: account.email,
    sessionId: claims.sid,
    expiresAt: new Date(claims.exp * 1000),
    scope: account.is_superuser ? ['admin'] : [],
  };
}

function unauthorized(): AppError {
  return new AppError(401, 'unauthorized', 'Please sign in.', { 'www-authenticate': 'Bearer' });
}

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
