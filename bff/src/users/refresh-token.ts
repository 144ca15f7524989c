import Joi from 'joi';
import { accountPaths, accountTexts } from '../../contract/accounts';
import { type Rotation, rotateToken } from '../auth/rotate-token';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { logSecurity } from '../http/security-log';
import { deviceName } from './device-name';

/** A body that names a refresh token. */
export const refreshSchema = Joi.object({ refresh: Joi.string().max(4096).required() });

/**
 * `POST /users/token/refresh/`: the next tokens of a login. 401 when it has ended or the token is none; a fault of the
 * database is a 503, after which the same token still works.
 */
export const refreshToken = publicRoute<{ payload: { refresh: string } }>({
  method: 'POST',
  path: accountPaths.refresh,
  payload: refreshSchema,
  async handler({ payload }, request, h) {
    const { knex, accounts } = request.server.app.options;
    const rotation: Rotation = {
      secrets: accounts,
      device: deviceName(request.headers['user-agent']),
      onReuse: ({ userId: user_id, sessionId: session_id }) =>
        logSecurity(request, 'warn', { event: 'refresh-token-reused', user_id, session_id }),
    };
    const tokens = await knex.transaction((trx) => rotateToken(payload.refresh, rotation, trx));
    if (!tokens) throw refusal(401, accountTexts.refreshFailed);
    return h.response(tokens).header('cache-control', 'no-store');
  },
});
