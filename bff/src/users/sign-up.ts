import Joi from 'joi';
import { accountPaths, type SignUpRequest, signUpFields } from '../../contract/accounts';
import { hashPassword, passwordSchema } from '../auth/passwords';
import { textSchema } from '../http/fields';
import { consumeNetworkLimit } from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { createAccount } from './account-service';
import { refuseWeakPassword } from './refuse-weak-password';

/**
 * `POST /users/sign-up/`: 201 with an account, which waits for an administrator unless it is the first one. A body that
 * says anything else than what is asked for is refused. 409 for an e-mail that has an account.
 */
export const signUp = publicRoute<{ payload: SignUpRequest }>({
  method: 'POST',
  path: accountPaths.signUp,
  payload: Joi.object({
    first_name: textSchema(signUpFields.first_name),
    last_name: textSchema(signUpFields.last_name),
    email: textSchema(signUpFields.email),
    phone: textSchema(signUpFields.phone),
    password: passwordSchema(signUpFields.password),
    is_superuser: Joi.boolean().strict().default(false),
  }),
  async handler({ payload }, request, h) {
    const { knex, accounts, publicUrl } = request.server.app.options;
    refuseWeakPassword(payload.password, payload, publicUrl);
    const points = accounts.signUpsPerHour;
    await consumeNetworkLimit(request, { name: 'sign-up', points, seconds: 3600 }, knex);
    const { password, ...account } = payload;
    const password_hash = await hashPassword(password);
    const receipt = await knex.transaction((trx) =>
      createAccount(
        { ...account, password_hash },
        { adminEmail: accounts.adminEmail, requestId: request.app.requestId },
        trx,
      ),
    );
    return h.response(receipt).code(201);
  },
});
