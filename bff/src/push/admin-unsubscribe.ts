import Joi from 'joi';
import { adminPushPaths, type PushSubscriptionRequest } from '../../contract/admin/overview';
import { adminRoute } from '../http/routes';
import { storedEndpointSchema } from './subscription-schema';
import { unsubscribe } from './subscription-service';

/** `DELETE /admin/push/subscriptions/`: this browser is not to be notified any more. Always 204. */
export const adminUnsubscribe = adminRoute<{ payload: Pick<PushSubscriptionRequest, 'endpoint'> }>({
  method: 'DELETE',
  path: adminPushPaths.subscriptions,
  payload: Joi.object({ endpoint: storedEndpointSchema }),
  async handler({ payload }, request, h) {
    const { userId } = request.auth.credentials;
    const { knex } = request.server.app.options;
    await knex.transaction((trx) => unsubscribe(userId, payload.endpoint, trx));
    return h.response().code(204);
  },
});
