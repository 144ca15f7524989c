import Joi from 'joi';
import { emailCode, leadFields, leadPaths } from '../../contract/leads';
import { textSchema } from '../http/fields';
import { spend, spendForm } from '../http/rate-limits';
import { publicRoute } from '../http/routes';
import { requestCode } from './code-service';

const oneAtATime = { name: 'email-code', points: 1, seconds: emailCode.secondsBetweenMails };

/** `POST /boat-lead/send-email-verification/`: mails a 6-digit code, at most one a minute to an address. */
export const sendCode = publicRoute<{ payload: { email: string } }>({
  method: 'POST',
  path: leadPaths.sendCode,
  payload: Joi.object({ email: textSchema(leadFields.email) }),
  async handler({ payload }, request) {
    const { knex } = request.server.app.options;
    const { email } = payload;
    await knex.transaction(async (trx) => {
      await spendForm(request, trx);
      await spend(oneAtATime, email.toLowerCase(), trx);
      await requestCode(email, request.app.requestId, trx);
    });
    return { sent: true };
  },
});
