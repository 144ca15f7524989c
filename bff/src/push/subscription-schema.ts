import { isPushEndpoint } from '@mr-sea/db/push/push-address';
import Joi from 'joi';
import { adminPushTexts } from '../../contract/admin/overview';

/** What names a subscription that is to be forgotten: any that was ever taken. */
export const storedEndpointSchema = Joi.string()
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
export const subscriptionSchema = Joi.object({
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
