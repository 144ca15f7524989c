import { accountPaths } from '../../contract/accounts';
import { endSession as end } from '../auth/session-service';
import { readToken } from '../auth/tokens';
import { publicRoute } from '../http/routes';
import { refreshSchema } from './refresh-token';

/** `POST /users/logout/`: ends the login of a refresh token, used or not. 204 also when there is none to end. */
export const endSession = publicRoute<{ payload: { refresh: string } }>({
  method: 'POST',
  path: accountPaths.logout,
  payload: refreshSchema,
  async handler({ payload }, request, h) {
    const { knex, accounts } = request.server.app.options;
    const claims = readToken('refresh', payload.refresh, accounts);
    if (claims) await knex.transaction((trx) => end(claims.sid, trx));
    return h.response().code(204);
  },
});
