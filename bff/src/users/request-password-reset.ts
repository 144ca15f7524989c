import Joi from 'joi';
import { accountPaths, accountTexts, type ResetAnswer, resetFields } from '../../contract/accounts';
import { textSchema } from '../http/fields';
import { hashKey, spend } from '../http/rate-limits';
import { publicRoute } from '../http/routes';
import { csrfProtected } from './csrf';
import { requestReset } from './reset-service';

/** `POST /users/reset_password/`: mails a link if the e-mail has an account, and answers the same if it has none. */
export const requestPasswordReset = publicRoute<{ payload: { email: string } }>({
  method: 'POST',
  path: accountPaths.requestReset,
  payload: Joi.object({ email: textSchema(resetFields.email) }),
  options: csrfProtected,
  async handler({ payload }, request): Promise<ResetAnswer> {
    const { knex, accounts } = request.server.app.options;
    const { resetsPerHour, resetMailsPerHour } = accounts;
    const { address, requestId } = request.app;
    const { email } = payload;
    await knex.transaction(async (trx) => {
      await spend({ name: 'reset', points: resetsPerHour, seconds: 3600 }, address, trx);
      const mails = { name: 'reset-mail', points: resetMailsPerHour, seconds: 3600 };
      await spend(mails, hashKey(email.toLowerCase()), trx);
      await requestReset(email, requestId, trx);
    });
    return { success: true, message: accountTexts.resetRequested };
  },
});
