import { UserRow } from '@mr-sea/db/users/user';
import { accountPaths } from '../../contract/accounts';
import { refusal } from '../http/app-error';
import { userRoute } from '../http/routes';
import { presentAccount } from './present-account';

/** `GET /users/me/`: the account of whoever is signed in. */
export const getAccount = userRoute({
  method: 'GET',
  path: accountPaths.me,
  async handler(_input, request) {
    const { userId } = request.auth.credentials;
    const user = await UserRow.query(request.server.app.options.knex).findById(userId);
    if (!user) throw refusal(401);
    return presentAccount(user);
  },
});
