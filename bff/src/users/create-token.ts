import { UserRow } from '@mr-sea/db/users/user';
import Joi from 'joi';
import {
  accountPaths,
  accountTexts,
  type LoginRequest,
  loginFields,
} from '../../contract/accounts';
import { refusal } from '../http/app-error';
import { textSchema } from '../http/fields';
import { publicRoute } from '../http/routes';
import { findByEmail } from './find-account';
import { forgiveTries, takeTry } from './login-tries';
import { checkPassword, passwordSchema } from './passwords';
import { beginSession } from './session-service';

/**
 * `POST /users/token/`: signs in. 401 in the same words and time whether the e-mail or the password is wrong, 403 for an
 * account that is not active, 429 after too many failures.
 */
export const createToken = publicRoute<{ payload: LoginRequest }>({
  method: 'POST',
  path: accountPaths.token,
  payload: Joi.object({
    username: textSchema(loginFields.email),
    password: passwordSchema(loginFields.password),
  }),
  async handler({ payload }, request, h) {
    const { knex, accounts } = request.server.app.options;
    const { username: email, password } = payload;
    const login = { email, network: request.app.network };
    await takeTry(login, accounts, knex);
    const user = await findByEmail(email, knex);
    const good = await checkPassword(password, user?.password_hash);
    if (!user || !good) throw refusal(401, accountTexts.wrongLogin);
    await forgiveTries(login, accounts, knex);
    const tokens = await knex.transaction(async (trx) => {
      // Whoever changes the password or locks the account meanwhile comes before this login or after it.
      const { id, password_hash } = user;
      const now = await UserRow.query(trx).findById(id).where({ password_hash }).forShare();
      if (!now) throw refusal(401, accountTexts.wrongLogin);
      if (!now.is_active) throw refusal(403, accountTexts.waiting);
      return beginSession(now, accounts, trx);
    });
    return h.response(tokens).header('cache-control', 'no-store');
  },
});
