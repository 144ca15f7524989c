import Joi from 'joi';
import { accountPaths, type OpenSession } from '../../contract/accounts';
import {
  endSession as end,
  endOwnSession,
  endSessions,
  listSessions,
} from '../auth/session-service';
import { readToken } from '../auth/tokens';
import { uuidSchema } from '../http/fields';
import { publicRoute, userRoute } from '../http/routes';
import { logSecurity } from '../http/security-log';
import { formatLocalTime } from '../time/local-time';
import { refreshSchema } from './refresh-token';

/** `GET /users/sessions/`: where the account is signed in, the login that asks first, then the last used first. */
export const listOwnSessions = userRoute({
  method: 'GET',
  path: accountPaths.sessions,
  async handler(_input, request): Promise<{ sessions: OpenSession[] }> {
    const { userId, sessionId } = request.auth.credentials;
    const rows = await listSessions(userId, request.server.app.options.knex);
    const sessions = rows.map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      signed_in_at: created_at.toISOString(),
      formatted_signed_in_at: formatLocalTime(created_at),
      last_used_at: last_used_at.toISOString(),
      formatted_last_used_at: formatLocalTime(last_used_at),
      current: id === sessionId,
    }));
    return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) };
  },
});

/** `DELETE /users/sessions/{id}/`: signs out there. 204 also when it has ended, or is nobody's or somebody else's. */
export const endOneSession = userRoute<{ params: { id: string } }>({
  method: 'DELETE',
  path: accountPaths.session,
  params: Joi.object({ id: uuidSchema.required() }),
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const { userId } = request.auth.credentials;
    const count = await knex.transaction((trx) => endOwnSession(userId, params.id, trx));
    if (count > 0)
      logSecurity(request, 'info', { event: 'sessions-ended', user_id: userId, count });
    return h.response().code(204);
  },
});

/** `POST /users/sessions/end-others/`: signs out everywhere but here. */
export const endOtherSessions = userRoute({
  method: 'POST',
  path: accountPaths.endOtherSessions,
  async handler(_input, request): Promise<{ ended: number }> {
    const { knex } = request.server.app.options;
    const { userId, sessionId } = request.auth.credentials;
    const count = await knex.transaction((trx) => endSessions(userId, trx, sessionId));
    logSecurity(request, 'info', { event: 'sessions-ended', user_id: userId, count });
    return { ended: count };
  },
});

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
