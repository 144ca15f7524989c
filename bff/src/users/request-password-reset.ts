import Joi from 'joi';
import { accountPaths, accountTexts, type ResetAnswer, resetFields } from '../../contract/accounts';
import { csrfProtected } from '../auth/csrf';
import { textSchema } from '../http/fields';
import { emailKey, hasLeft, spendOf } from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { mailResetLink } from './reset-service';

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
      await spendOf(request, { name: 'reset', points: resetsPerHour, seconds: 3600 }, trx);
      // Whoever asks for more has links in the inbox that hold for as long as these are counted: nobody can use them up.
      const mails = { name: 'reset-mail', points: resetMailsPerHour, seconds: 3600 };
      if (await hasLeft(mails, emailKey(email), trx)) {
        await mailResetLink('email-password-reset', email, request.app.requestId, trx);
      }
    });
    return { success: true, message: accountTexts.resetRequested };
  },
});
