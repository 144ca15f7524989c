import { UserRow } from '@mr-sea/db/users/user';
import Joi from 'joi';
import { accountPaths, accountTexts, type ResetAnswer, resetFields } from '../../contract/accounts';
import { csrfProtected } from '../auth/csrf';
import { forgetCodes, knowNetwork } from '../auth/login-tries';
import { hashPassword, passwordSchema } from '../auth/passwords';
import { textSchema } from '../http/fields';
import { consumeNetworkLimit, emailKey, hasLeft } from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { logSecurity } from '../http/security-log';
import { refuseWeakPassword } from './refuse-weak-password';
import {
  changePassword,
  findReset,
  invalidLink,
  linkParams,
  mailResetLink,
  type ResetLink,
} from './reset-service';

/**
 * `POST /users/reset/{uidb64}/{token}/`: takes a new password for a mailed link, which works once. Every login of the
 * account ends.
 */
export const resetPassword = publicRoute<{ params: ResetLink; payload: { password: string } }>({
  method: 'POST',
  path: accountPaths.reset,
  params: linkParams,
  payload: Joi.object({ password: passwordSchema(resetFields.password) }),
  options: csrfProtected,
  async handler({ params, payload }, request): Promise<ResetAnswer> {
    const { knex, accounts, publicUrl } = request.server.app.options;
    const points = accounts.resetsPerHour;
    await consumeNetworkLimit(request, { name: 'reset-use', points, seconds: 3600 }, knex);
    // Before the costly part: a link that is none costs us nothing.
    const reset = await findReset(params, knex);
    const owner = reset && (await UserRow.query(knex).findById(reset.user_id));
    if (!owner) throw invalidLink();
    refuseWeakPassword(payload.password, owner, publicUrl);
    const password_hash = await hashPassword(payload.password);
    const changed = await knex.transaction((trx) =>
      changePassword(
        params,
        password_hash,
        { adminEmail: accounts.adminEmail, requestId: request.app.requestId },
        trx,
      ),
    );
    if (!changed) throw invalidLink();
    // Strangers who fail at the account do not keep its owner out of what has just been won back.
    await knowNetwork({ email: owner.email, network: request.app.network }, knex);
    await forgetCodes(owner.id, accounts, knex);
    logSecurity(request, 'info', { event: 'password-changed', user_id: owner.id });
    return { success: true, message: accountTexts.resetDone };
  },
});

/**
 * `POST /users/reset_password/`: mails a link if the e-mail has an account and not had its share. The answer is the
 * same whatever happens; 429 is for a network that asks too often.
 */
export const requestPasswordReset = publicRoute<{ payload: { email: string } }>({
  method: 'POST',
  path: accountPaths.requestReset,
  payload: Joi.object({ email: textSchema(resetFields.email) }),
  options: csrfProtected,
  async handler({ payload }, request): Promise<ResetAnswer> {
    const { knex, accounts } = request.server.app.options;
    const { resetsPerHour, resetMailsPerHour } = accounts;
    const { email } = payload;
    await knex.transaction(async (trx) => {
      await consumeNetworkLimit(
        request,
        { name: 'reset', points: resetsPerHour, seconds: 3600 },
        trx,
      );
      // Whoever asks for more has links in the inbox that hold for as long as these are counted: nobody can use them up.
      const mails = { name: 'reset-mail', points: resetMailsPerHour, seconds: 3600 };
      if (await hasLeft(mails, emailKey(email), trx)) {
        await mailResetLink('email-password-reset', email, request.app.requestId, trx);
      }
    });
    return { success: true, message: accountTexts.resetRequested };
  },
});

/** `GET /users/reset/{uidb64}/{token}/`: whether a mailed link still works. 400 when it does not. */
export const checkResetLink = publicRoute<{ params: ResetLink }>({
  method: 'GET',
  path: accountPaths.reset,
  params: linkParams,
  options: { cache: { otherwise: 'no-store' } },
  async handler({ params }, request): Promise<ResetAnswer> {
    if (!(await findReset(params, request.server.app.options.knex))) throw invalidLink();
    return { success: true, message: accountTexts.linkValid };
  },
});
