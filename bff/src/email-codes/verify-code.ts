import Joi from 'joi';
import { leadFields, leadPaths, leadTexts } from '../../contract/leads';
import { refusal } from '../http/app-error';
import { textSchema } from '../http/fields';
import { spendOf } from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { verifyCode as verify } from './code-service';

/** `POST /boat-lead/verify-code/`: `{ verified: true }`, 400 for a wrong, used or expired code, 429 after too many tries. */
export const verifyCode = publicRoute<{ payload: { email: string; confirmation_code: string } }>({
  method: 'POST',
  path: leadPaths.verifyCode,
  payload: Joi.object({
    email: textSchema(leadFields.email),
    confirmation_code: Joi.string()
      .trim()
      .max(20)
      .required()
      .messages({ '*': leadTexts.codeInvalid }),
  }),
  async handler({ payload }, request) {
    const { email, confirmation_code } = payload;
    const { knex, formsPerHour } = request.server.app.options;
    // Each try costs us a slow hash, whether there is a code or not.
    const tries = { name: 'code-tries', points: formsPerHour, seconds: 3600 };
    await spendOf(request, tries, knex);
    const good = await verify(email, confirmation_code, request.app.network, knex);
    if (!good) throw refusal(400, leadTexts.codeInvalid);
    return { verified: true };
  },
});
