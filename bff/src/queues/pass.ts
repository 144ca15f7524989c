import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuthCredentials, Request, ServerAuthScheme } from '@hapi/hapi';
import { readHostCookie } from '../auth/csrf';
import { findSignedIn } from '../auth/session-service';
import type { TokenSecrets } from '../auth/tokens';
import { AppError, refusal } from '../http/app-error';

/** Whose pass it is: the login (UUID) of an administrator. */
interface PassHolder {
  userId: number;
  sessionId: string;
}

/**
 * A pass for the dashboard of the queues, which a browser shows as a cookie where a page of ours would send its token. The
 * key is made of that of the access tokens, and neither passes for the other.
 * @param until when it ends
 */
export function signPass({ userId, sessionId }: PassHolder, until: Date, secrets: TokenSecrets) {
  const said = `${userId}.${sessionId}.${Math.floor(until.getTime() / 1_000)}`;
  return `${said}.${seal(said, secrets)}`;
}

/** Whose pass it is, or undefined when we did not sign it or it has ended. */
function readPass(pass: string, secrets: TokenSecrets): PassHolder | undefined {
  const [, said = '', userId, sessionId = '', until, given = ''] =
    /^((\d{1,10})\.([0-9a-f-]{36})\.(\d{10}))\.([\w-]{43})$/.exec(pass) ?? [];
  const expected = Buffer.from(seal(said, secrets));
  const isOurs = given.length === expected.length && timingSafeEqual(Buffer.from(given), expected);
  if (!isOurs || Number(until) * 1_000 <= Date.now()) return undefined;
  return { userId: Number(userId), sessionId };
}

function seal(said: string, { accessTokenSecret }: TokenSecrets): string {
  const key = createHmac('sha256', accessTokenSecret).update('pass for the queues').digest();
  return createHmac('sha256', key).update(said).digest('base64url');
}

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
