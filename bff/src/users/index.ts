import type { Plugin } from '@hapi/hapi';
import { UserRow } from '@mr-sea/db/users/user';
import Joi from 'joi';
import { type Account, accountPaths, loginFields } from '../../contract/accounts';
import { getCsrf } from '../auth/csrf';
import { dummyHash, markProved, passwordSchema, provePassword } from '../auth/passwords';
import { refusal } from '../http/app-error';
import { userRoute } from '../http/routes';
import {
  adminBulkDeleteUsers,
  adminDeleteUser,
  adminListUsers,
  adminUpdateUser,
} from './admin/routes';
import { createToken } from './create-token';
import {
  getSecondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './own-second-factor';
import { endOneSession, endOtherSessions, endSession, listOwnSessions } from './own-sessions';
import { refreshToken } from './refresh-token';
import { checkResetLink, requestPasswordReset, resetPassword } from './reset-password';
import { signUp } from './sign-up';

export const users: Plugin<void> = {
  name: 'users',
  async register(server) {
    // Made before the first login, which would otherwise take longer than the next.
    await dummyHash();
    server.route([createToken, refreshToken, endSession, signUp, getAccount, getCsrf]);
    server.route([reauthenticate, listOwnSessions, endOneSession, endOtherSessions]);
    server.route([getSecondFactor, setUpSecondFactor, turnOnSecondFactor, turnOffSecondFactor]);
    server.route([requestPasswordReset, checkResetLink, resetPassword]);
    server.route([adminListUsers, adminUpdateUser, adminDeleteUser, adminBulkDeleteUsers]);
  },
};

/** `GET /users/me/`: the account of whoever is signed in. */
const getAccount = userRoute({
  method: 'GET',
  path: accountPaths.me,
  async handler(_input, request) {
    const { userId } = request.auth.credentials;
    const user = await UserRow.query(request.server.app.options.knex).findById(userId);
    if (!user) throw refusal(401);
    return presentAccount(user);
  },
});

/** An account as its owner sees it. */
function presentAccount(user: UserRow): Account {
  const { id, first_name, last_name, full_name, email, phone, is_active, is_superuser } = user;
  return { id, first_name, last_name, full_name, email, phone, is_active, is_superuser };
}

/** `POST /users/reauthenticate/`: the password again, which counts for five minutes of this login. 204, or 400. */
const reauthenticate = userRoute<{ payload: { password: string } }>({
  method: 'POST',
  path: accountPaths.reauthenticate,
  payload: Joi.object({ password: passwordSchema(loginFields.password) }),
  async handler({ payload }, request, h) {
    await provePassword(payload.password, request);
    await markProved(request, request.server.app.options.knex);
    return h.response().code(204);
  },
});
