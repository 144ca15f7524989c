import type { Request } from '@hapi/hapi';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import Joi from 'joi';
import type { Transaction } from 'objection';
import {
  accountPaths,
  loginFields,
  type TotpKey,
  type TotpState,
  totpField,
} from '../../contract/accounts';
import { recordChange } from '../audit/record-change';
import { forgiveCodes, takeCode } from '../auth/login-tries';
import { passwordSchema, provePassword } from '../auth/passwords';
import { textSchema } from '../http/fields';
import { userRoute } from '../http/routes';
import { logSecurity } from '../http/security-log';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from './second-factor-service';

/** `GET /users/totp/`: whether logins of this account want a code. */
export const getSecondFactor = userRoute({
  method: 'GET',
  path: accountPaths.totp,
  handler: (_input, request): Promise<TotpState> =>
    readSecondFactor(request.auth.credentials.userId, request.server.app.options.knex),
});

/** `POST /users/totp/`: a new key for an authenticator app, which counts once it is confirmed. 409 while one counts. */
export const setUpSecondFactor = userRoute<{ payload: { password: string } }>({
  method: 'POST',
  path: accountPaths.totp,
  payload: Joi.object({ password: passwordSchema(loginFields.password) }),
  async handler({ payload }, request, h) {
    const { knex, accounts } = request.server.app.options;
    const user = await provePassword(payload.password, request);
    const key: TotpKey = await knex.transaction((trx) => beginSecondFactor(user, accounts, trx));
    return h.response(key).header('cache-control', 'no-store');
  },
});

/** `POST /users/totp/confirm/`: turns the second factor on by a code of the new key, and gives the recovery codes. */
export const turnOnSecondFactor = userRoute<{ payload: { totp: string } }>({
  method: 'POST',
  path: accountPaths.confirmTotp,
  payload: Joi.object({ totp: textSchema(totpField) }),
  async handler({ payload }, request, h) {
    const { knex, accounts } = request.server.app.options;
    const { userId } = request.auth.credentials;
    await takeOwnCode(request);
    const recovery_codes = await knex.transaction(async (trx) => {
      const codes = await confirmSecondFactor(userId, payload.totp, request, trx);
      await tell(true, request, trx);
      return codes;
    });
    await forgiveCodes(userId, accounts, knex);
    logSecurity(request, 'info', { event: 'second-factor-on', user_id: userId });
    return h.response({ recovery_codes }).header('cache-control', 'no-store');
  },
});

/** `POST /users/totp/disable/`: turns it off, by the password and a code. 204; 400 names what is wrong, 409: it is not on. */
export const turnOffSecondFactor = userRoute<{ payload: { password: string; totp: string } }>({
  method: 'POST',
  path: accountPaths.disableTotp,
  payload: Joi.object({
    password: passwordSchema(loginFields.password),
    totp: textSchema(totpField),
  }),
  async handler({ payload }, request, h) {
    const { knex, accounts } = request.server.app.options;
    const { userId } = request.auth.credentials;
    await provePassword(payload.password, request);
    await takeOwnCode(request);
    await knex.transaction(async (trx) => {
      await removeSecondFactor(userId, payload.totp, request, trx);
      await tell(false, request, trx);
    });
    await forgiveCodes(userId, accounts, knex);
    logSecurity(request, 'info', { event: 'second-factor-off', user_id: userId });
    return h.response().code(204);
  },
});

async function takeOwnCode(request: Request): Promise<void> {
  const { userId } = request.auth.credentials;
  await takeCode(userId, request).catch((error) => {
    logSecurity(request, 'warn', { event: 'code-refused', user_id: userId, reason: 'too-many' });
    throw error;
  });
}

/** Mails the owner, and writes it down where the account is an administrator's. */
async function tell(on: boolean, request: Request, trx: Transaction): Promise<void> {
  const { userId, scope } = request.auth.credentials;
  const what = on ? 'second_factor_on' : 'second_factor_off';
  const payload = { user_id: userId, what, at: new Date().toISOString() } as const;
  await addToOutbox('email-account-changed', payload, request.app.requestId, trx);
  if (!scope?.includes('admin')) return;
  const change = { before: { second_factor: !on }, after: { second_factor: on } };
  await recordChange(
    { action: 'update', entity: 'user', entityId: userId, ...change },
    request,
    trx,
  );
}
