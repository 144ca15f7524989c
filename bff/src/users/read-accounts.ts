import Joi from 'joi';
import { isEmail } from '../../contract/email';
import type { TokenSecrets } from '../auth/tokens';

/** What an operator decides about accounts. */
export interface AccountSettings extends TokenSecrets {
  /** Whoever signs up with this address is active at once. */
  adminEmail: string | undefined;
  /** Wrong passwords for one e-mail from one address before each further try has to wait. */
  loginFailures: number;
  /** After so many seconds without that they are forgotten. */
  loginWindowSeconds: number;
  /** Accounts that one address may make in an hour. */
  signUpsPerHour: number;
  /** Reset links that one address may ask for, and that it may use, in an hour. */
  resetsPerHour: number;
  /** Reset links that are mailed to one e-mail in an hour. */
  resetMailsPerHour: number;
}

/** A secret that a feature needs which may be left off. Shorter ones could be guessed. */
export const optionalSecret = Joi.string()
  .empty('')
  .min(32, 'utf8')
  .messages({ 'string.min': '{#label} has to have at least 32 bytes' });
const secret = optionalSecret.required();
const limit = (points: number): Joi.NumberSchema =>
  Joi.number().integer().min(1).empty('').default(points);

/** The settings of accounts in the environment. */
export const accountSchema = {
  ACCESS_TOKEN_SECRET: secret,
  REFRESH_TOKEN_SECRET: secret.invalid(Joi.ref('ACCESS_TOKEN_SECRET')).messages({
    'any.invalid': '{#label} has to be another one than ACCESS_TOKEN_SECRET',
  }),
  ADMIN_EMAIL: Joi.string()
    .trim()
    .empty('')
    .custom((value: string, helpers) =>
      isEmail(value) ? value : helpers.message({ custom: '{#label} has to be an e-mail address' }),
    ),
  LIMIT_LOGIN_FAILURES: limit(10),
  LIMIT_LOGIN_WINDOW_SECONDS: limit(900),
  LIMIT_SIGN_UPS_PER_HOUR: limit(20),
  LIMIT_RESETS_PER_HOUR: limit(20),
  LIMIT_RESET_MAILS_PER_HOUR: limit(5),
};

/** What routes may know of the environment that `accountSchema` has checked. */
export function readAccounts(
  // biome-ignore lint/suspicious/noExplicitAny: Joi has checked the kinds.
  value: Record<keyof typeof accountSchema, any>,
): AccountSettings {
  return {
    accessTokenSecret: value.ACCESS_TOKEN_SECRET,
    refreshTokenSecret: value.REFRESH_TOKEN_SECRET,
    adminEmail: value.ADMIN_EMAIL,
    loginFailures: value.LIMIT_LOGIN_FAILURES,
    loginWindowSeconds: value.LIMIT_LOGIN_WINDOW_SECONDS,
    signUpsPerHour: value.LIMIT_SIGN_UPS_PER_HOUR,
    resetsPerHour: value.LIMIT_RESETS_PER_HOUR,
    resetMailsPerHour: value.LIMIT_RESET_MAILS_PER_HOUR,
  };
}
