import type { Request } from '@hapi/hapi';
import { SessionRow } from '@mr-sea/db/users/session';
import { UserRow } from '@mr-sea/db/users/user';
import type { Knex } from 'knex';
import { accountLimits, accountTexts } from '../../contract/accounts';
import { AppError } from '../http/app-error';
import { logSecurity, type SecurityEvent } from '../http/security-log';
import { forgiveTries, type Login, takeTry } from './login-tries';
import { checkPassword } from './passwords';

/**
 * Makes sure that whoever is signed in knows the password of the account; limited as logins are, by the same counters
 * but the one of an account over all networks: strangers who fail at its login do not count here.
 * @param request with credentials
 * @throws 400 with a sentence for the field `password`; 429 with Retry-After
 */
export async function provePassword(password: string, request: Request): Promise<UserRow> {
  const { knex, accounts } = request.server.app.options;
  const { userId, email } = request.auth.credentials;
  const login: Login = { email, network: request.app.network, signedIn: true };
  const refused = (reason: SecurityEvent['reason']): void =>
    logSecurity(request, 'warn', { event: 'password-refused', user_id: userId, reason });
  await takeTry(login, accounts, knex).catch((error) => {
    refused('too-many');
    throw error;
  });
  const user = await UserRow.query(knex).findById(userId);
  const good = await checkPassword(password, user?.password_hash);
  if (!user || !good) {
    refused('password');
    throw new AppError(400, 'validation', { password: accountTexts.wrongPassword });
  }
  await forgiveTries(login, accounts, knex);
  return user;
}

/** Remembers with the login of a request that its password was given just now. */
export async function markProved(request: Request, knex: Knex): Promise<void> {
  const { sessionId } = request.auth.credentials;
  await SessionRow.query(knex).findById(sessionId).patch({ confirmed_at: knex.fn.now() });
}

/**
 * Lets through only those whose password was given again within the last five minutes: what follows gives power away or
 * cannot be taken back, and a device may lie around unlocked.
 * @throws 403 with the code `reauthentication_required`
 */
export async function requireProof(request: Request, knex: Knex): Promise<void> {
  const proved = await SessionRow.query(knex)
    .findById(request.auth.credentials.sessionId)
    .whereRaw('confirmed_at > now() - make_interval(secs => ?)', [
      accountLimits.reauthenticationSeconds,
    ]);
  if (!proved) {
    throw new AppError(403, 'reauthentication_required', accountTexts.reauthenticate);
  }
}
