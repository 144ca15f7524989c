import { UserRow } from '@mr-sea/db/users/user';
import { type Account, accountPaths } from '../../contract/accounts';
import { refusal } from '../http/app-error';
import { userRoute } from '../http/routes';

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

/** An account as its owner sees it. */
function presentAccount(user: UserRow): Account {
  const { id, first_name, last_name, full_name, email, phone, is_active, is_superuser } = user;
  return { id, first_name, last_name, full_name, email, phone, is_active, is_superuser };
}
