import type { Plugin } from '@hapi/hapi';
import Joi from 'joi';
import type { Knex } from 'knex';
import { emailCode, leadFields, leadPaths, leadTexts } from '../../contract/leads';
import { refusal } from '../http/app-error';
import { textSchema } from '../http/fields';
import {
  consumeFormLimit,
  consumeNetworkLimit,
  emailKey,
  hasLeft,
  limiterOf,
} from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { requestCode, verifyCode as verify } from './code-service';

export const emailCodes: Plugin<void> = {
  name: 'email-codes',
  register(server) {
    server.route([sendCode, verifyCode]);
  },
};

/**
 * `POST /boat-lead/send-email-verification/`: mails a 6-digit code, unless the address got one just now. The answer is the
 * same; 429 is for a network that submits too much.
 */
const sendCode = publicRoute<{ payload: { email: string } }>({
  method: 'POST',
  path: leadPaths.sendCode,
  payload: Joi.object({ email: textSchema(leadFields.email) }),
  async handler({ payload }, request) {
    const { knex } = request.server.app.options;
    const { email } = payload;
    await knex.transaction(async (trx) => {
      await consumeFormLimit(request, trx);
      if (await takeMail(email, trx)) await requestCode(email, request.app.requestId, trx);
    });
    return { sent: true };
  },
});

/**
 * Whether an address gets another code: the second a minute after the first one, the next two minutes later and so on, up
 * to the time that a code is valid. So nobody's inbox is flooded, and there is always one in it that can be used.
 */
async function takeMail(email: string, trx: Knex.Transaction): Promise<boolean> {
  const key = emailKey(email);
  const hour = { name: 'email-codes', points: Number.MAX_SAFE_INTEGER, seconds: 3600 };
  const before = (await limiterOf(hour, trx).get(key))?.consumedPoints ?? 0;
  const steps = Math.min(before + 1, emailCode.lifetimeMinutes);
  const pause = { name: 'email-code', points: 1, seconds: steps * emailCode.secondsBetweenMails };
  if (!(await hasLeft(pause, key, trx))) return false;
  await limiterOf(hour, trx).penalty(key);
  return true;
}

/** `POST /boat-lead/verify-code/`: `{ verified: true }`, 400 for a wrong, used or expired code, 429 after too many tries. */
const verifyCode = publicRoute<{ payload: { email: string; confirmation_code: string } }>({
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
    await consumeNetworkLimit(request, tries, knex);
    const good = await verify(email, confirmation_code, request.app.network, knex);
    if (!good) throw refusal(400, leadTexts.codeInvalid);
    return { verified: true };
  },
});
