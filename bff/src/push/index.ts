import type { Plugin } from '@hapi/hapi';
import { isPushEndpoint, PushSubscriptionRow } from '@mr-sea/db/push/push-subscription';
import Joi from 'joi';
import type { Transaction } from 'objection';
import {
  adminPushPaths,
  adminPushTexts,
  type PushSubscriptionRequest,
  pushSubscriptionsPerUser,
} from '../../contract/admin/overview';
import { adminRoute } from '../http/routes';

export const push: Plugin<void> = {
  name: 'push',
  register(server) {
    server.route([adminGetPushKey, adminSubscribe, adminUnsubscribe]);
  },
};

/** What names a subscription that is to be forgotten: any that was ever taken. */
const storedEndpointSchema = Joi.string()
  .max(2000)
  .required()
  .messages({ '*': adminPushTexts.endpoint });

/** Address of a push service, which the worker will call. */
const endpointSchema = storedEndpointSchema.custom((value: string, helpers) =>
  isPushEndpoint(value) ? value : helpers.error('any.invalid'),
);

/** Bytes in base64url, with or without padding. */
const bytesSchema = (isGood: (bytes: Buffer) => boolean): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]+={0,2}$/)
    .max(100)
    .required()
    .custom((value: string, helpers) =>
      isGood(Buffer.from(value, 'base64url')) ? value : helpers.error('any.invalid'),
    );

/** What `PushSubscription.toJSON()` says in a browser. */
const subscriptionSchema = Joi.object({
  endpoint: endpointSchema,
  expirationTime: Joi.any(),
  keys: Joi.object({
    // A point of the curve P-256, written in full, and a secret.
    p256dh: bytesSchema((bytes) => bytes.length === 65 && bytes[0] === 4),
    auth: bytesSchema((bytes) => bytes.length === 16),
  })
    .required()
    .messages({ '*': adminPushTexts.keys }),
});

/** `GET /admin/push/key/`: the public key that browsers subscribe with, null where push is not set up. */
const adminGetPushKey = adminRoute({
  method: 'GET',
  path: adminPushPaths.key,
  handler: (_input, request) => ({ public_key: request.server.app.options.vapidPublicKey ?? null }),
});

/** `POST /admin/push/subscriptions/`: this browser is to be notified of new leads. 201, and again 201. */
const adminSubscribe = adminRoute<{ payload: PushSubscriptionRequest }>({
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
const adminUnsubscribe = adminRoute<{ payload: Pick<PushSubscriptionRequest, 'endpoint'> }>({
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

/** Remembers that somebody is notified in a browser, and only there where somebody else signed in before. */
async function subscribe(
  userId: number,
  { endpoint, keys }: PushSubscriptionRequest,
  trx: Transaction,
): Promise<void> {
  const columns = { user_id: userId, p256dh: keys.p256dh, auth: keys.auth };
  await PushSubscriptionRow.query(trx)
    .insert({ endpoint, ...columns })
    .onConflict('endpoint')
    .merge(columns);
  await PushSubscriptionRow.query(trx)
    .where({ user_id: userId })
    .whereNotIn(
      'id',
      PushSubscriptionRow.query(trx)
        .where({ user_id: userId })
        .orderBy('id', 'desc')
        .limit(pushSubscriptionsPerUser)
        .select('id'),
    )
    .delete();
}

/** Forgets a browser of somebody; that of somebody else stays. */
async function unsubscribe(userId: number, endpoint: string, trx: Transaction): Promise<void> {
  await PushSubscriptionRow.query(trx).where({ user_id: userId, endpoint }).delete();
}
