import Joi from 'joi';
import { adminPushTexts } from '../../contract/admin/overview';

/** Address of a push service, encrypted on the way; plain only on this machine, for trying out. */
export const endpointSchema = Joi.string()
  .max(2000)
  .required()
  .custom((value: string, helpers) => {
    const address = URL.canParse(value) ? new URL(value) : undefined;
    const isLocal = address?.hostname === '127.0.0.1' || address?.hostname === 'localhost';
    const isGood = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLocal);
    return isGood ? value : helpers.error('any.invalid');
  })
  .messages({ '*': adminPushTexts.endpoint });

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
