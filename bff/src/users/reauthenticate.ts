import Joi from 'joi';
import { accountPaths, loginFields } from '../../contract/accounts';
import { passwordSchema } from '../auth/passwords';
import { markProved, provePassword } from '../auth/prove-password';
import { userRoute } from '../http/routes';

/** `POST /users/reauthenticate/`: the password again, which counts for five minutes of this login. 204, or 400. */
export const reauthenticate = userRoute<{ payload: { password: string } }>({
  method: 'POST',
  path: accountPaths.reauthenticate,
  payload: Joi.object({ password: passwordSchema(loginFields.password) }),
  async handler({ payload }, request, h) {
    await provePassword(payload.password, request);
    await markProved(request, request.server.app.options.knex);
    return h.response().code(204);
  },
});
