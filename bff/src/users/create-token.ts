import { UserRow } from '@mr-sea/db/users/user';
import Joi from 'joi';
import type { Knex } from 'knex';
import {
  accountLimits,
  accountPaths,
  accountTexts,
  type LoginRequest,
  loginFields,
} from '../../contract/accounts';
import { forgiveCodes, forgiveTries, takeCode, takeTry } from '../auth/login-tries';
import { checkPassword, passwordSchema } from '../auth/passwords';
import { beginSession } from '../auth/session-service';
import { readToken } from '../auth/tokens';
import { AppError, refusal } from '../http/app-error';
import { textSchema } from '../http/fields';
import { publicRoute } from '../http/routes';
import { logSecurity, type SecurityEvent } from '../http/security-log';
import { deviceName } from './device-name';
import { hasSecondFactor, useSecondFactor } from './second-factor-service';

/**
 * `POST /users/token/`: signs in. 401 in the same words and time whether the e-mail or the password is wrong, and with
 * `totp_required` where the account wants a code too; 403 for an account that is not active, 429 after too many failures.
 */
export const createToken = publicRoute<{ payload: LoginRequest }>({
  method: 'POST',
  path: accountPaths.token,
  payload: Joi.object({
    username: textSchema(loginFields.email),
    password: passwordSchema(loginFields.password),
    totp: Joi.string()
      .trim()
      .max(accountLimits.totpLength)
      .empty('')
      .messages({ '*': accountTexts.totpWrong }),
  }),
  async handler({ payload }, request, h) {
    const { knex, accounts } = request.server.app.options;
    const { username: email, password, totp } = payload;
    const refused = (user_id: number | null, reason: SecurityEvent['reason']): void =>
      logSecurity(request, 'warn', { event: 'sign-in-refused', user_id, reason });
    const login = { email, network: request.app.network };
    await takeTry(login, accounts, knex).catch(async (error) => {
      refused((await findByEmail(email, knex))?.id ?? null, 'too-many');
      throw error;
    });
    const user = await findByEmail(email, knex);
    const good = await checkPassword(password, user?.password_hash);
    if (!user || !good) {
      refused(user?.id ?? null, 'password');
      throw refusal(401, accountTexts.wrongLogin);
    }
    await forgiveTries(login, accounts, knex);
    const { id, password_hash } = user;
    const wantsCode = user.is_active && (await hasSecondFactor(id, knex));
    if (wantsCode && totp) {
      await takeCode(id, request).catch((error) => {
        refused(id, 'too-many');
        throw error;
      });
    }
    const device = deviceName(request.headers['user-agent']);
    const { tokens, passed } = await knex.transaction(async (trx) => {
      // Whoever changes the password or locks the account meanwhile comes before this login or after it.
      const now = await UserRow.query(trx).findById(id).where({ password_hash }).forShare();
      if (!now) throw refusal(401, accountTexts.wrongLogin);
      if (!now.is_active) {
        refused(id, 'not-active');
        throw refusal(403, accountTexts.waiting);
      }
      const passed = await useSecondFactor(id, totp, request, trx);
      if (!passed) {
        if (totp) refused(id, 'code');
        throw codeWanted(totp ? accountTexts.totpWrong : accountTexts.totpRequired);
      }
      return { tokens: await beginSession(now, accounts, trx, device), passed };
    });
    if (wantsCode) await forgiveCodes(id, accounts, knex);
    if (passed === 'recovery')
      logSecurity(request, 'warn', { event: 'recovery-code-used', user_id: id });
    const session_id = readToken('access', tokens.access, accounts)?.sid;
    logSecurity(request, 'info', {
      event: 'signed-in',
      user_id: id,
      ...(session_id && { session_id }),
    });
    return h.response(tokens).header('cache-control', 'no-store');
  },
});

function codeWanted(sentence: string): AppError {
  return new AppError(401, 'unauthorized', sentence, {}, { totp_required: true });
}

/** The account of an e-mail, however it is capitalised. */
async function findByEmail(email: string, knex: Knex): Promise<UserRow | undefined> {
  return UserRow.query(knex).whereRaw('lower(email) = lower(?)', [email]).first();
}
