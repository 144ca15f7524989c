import { adminPushPaths, type PushSubscriptionRequest } from '../../contract/admin/overview';
import { adminRoute } from '../http/routes';
import { subscriptionSchema } from './subscription-schema';
import { subscribe } from './subscription-service';

/** `POST /admin/push/subscriptions/`: this browser is to be notified of new leads. 201, and again 201. */
export const adminSubscribe = adminRoute<{ payload: PushSubscriptionRequest }>({
  method: 'POST',
  path: adminPushPaths.subscriptions,
  payload: subscriptionSchema,
  async handler({ payload }, request, h) {
    const { userId } = request.auth.credentials;
    await request.server.app.options.knex.transaction((trx) => subscribe(userId, payload, trx));
    return h.response({ endpoint: payload.endpoint }).code(201);
  },
});
