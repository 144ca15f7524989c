import Joi from 'joi';
import { adminPushPaths, type PushSubscriptionRequest } from '../../contract/admin/overview';
import { adminRoute } from '../http/routes';
import { storedEndpointSchema, subscriptionSchema } from './subscription-schema';
import { subscribe, unsubscribe } from './subscription-service';

/** `GET /admin/push/key/`: the public key that browsers subscribe with, null where push is not set up. */
export const adminGetPushKey = adminRoute({
  method: 'GET',
  path: adminPushPaths.key,
  handler: (_input, request) => ({ public_key: request.server.app.options.vapidPublicKey ?? null }),
});

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
