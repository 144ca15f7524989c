import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import type { Request } from '@hapi/hapi';
import { hashRecoveryCode, RecoveryCodeRow, SecondFactorRow } from '@mr-sea/db/users/second-factor';
import type { UserRow } from '@mr-sea/db/users/user';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { Secret, TOTP } from 'otpauth';
import { accountLimits, accountTexts, type TotpKey, type TotpState } from '../../contract/accounts';
import type { TokenSecrets } from '../auth/tokens';
import { AppError, refusal } from '../http/app-error';
import { logSecurity } from '../http/security-log';

const stepSeconds = 30;
/** A clock may be off by so many steps. */
const window = 1;

/** Whether logins of an account want a code. */
export async function hasSecondFactor(userId: number, knex: Knex): Promise<boolean> {
  const row = await SecondFactorRow.query(knex).findById(userId).whereNotNull('confirmed_at');
  return row !== undefined;
}

/** What its owner may know of an account's second factor. */
export async function readSecondFactor(userId: number, knex: Knex): Promise<TotpState> {
  const enabled = await hasSecondFactor(userId, knex);
  const left = await RecoveryCodeRow.query(knex)
    .where({ user_id: userId })
    .whereNull('used_at')
    .resultSize();
  return { enabled, recovery_codes_left: left };
}

/**
 * Makes a key, which counts once a code of it was shown; one that was not confirmed gives way.
 * @throws 409 when the account has one that counts
 */
export async function beginSecondFactor(
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  secrets: TokenSecrets,
  trx: Transaction,
): Promise<TotpKey> {
  const key = new Secret({ size: 20 });
  const secret = sealSecret(key.bytes, id, secrets);
  const { rows } = await trx.raw(
    `INSERT INTO second_factors (user_id, secret) VALUES (:id, :secret)
     ON CONFLICT (user_id) DO UPDATE SET secret = :secret, created_at = now()
       WHERE second_factors.confirmed_at IS NULL
     RETURNING user_id`,
    { id, secret },
  );
  if (rows.length === 0) throw refusal(409, accountTexts.totpOn);
  return { secret: key.base32, uri: codesOf(key, email).toString() };
}

/**
 * Makes the key count, by a code of it.
 * @returns the recovery codes, which are stored as hashes only
 * @throws 400 for a wrong code, 409 when there is no key to confirm
 */
export async function confirmSecondFactor(
  userId: number,
  code: string,
  request: Request,
  trx: Transaction,
): Promise<string[]> {
  const factor = await SecondFactorRow.query(trx).findById(userId).forUpdate();
  if (!factor) throw refusal(409, accountTexts.totpNotBegun);
  if (factor.confirmed_at) throw refusal(409, accountTexts.totpOn);
  const last_step = stepOf(plain(code), factor, request);
  if (!last_step) throw wrongCode(userId, request);
  await SecondFactorRow.query(trx).findById(userId).patch({ confirmed_at: new Date(), last_step });
  const codes = Array.from({ length: accountLimits.recoveryCodes }, makeRecoveryCode);
  await RecoveryCodeRow.query(trx).insert(
    codes.map((each) => ({ code_hash: hashRecoveryCode(plain(each)), user_id: userId })),
  );
  return codes;
}

/** How somebody got past the second factor: there is none, by a code of the app, or by a recovery code. */
type Passed = 'none' | 'app' | 'recovery';

/**
 * Uses a code of an account. Each works once: of two at the same moment the second one waits here, and finds it used.
 * @returns undefined when the code is wrong or was used
 */
export async function useSecondFactor(
  userId: number,
  code: string | undefined,
  request: Request,
  trx: Transaction,
): Promise<Passed | undefined> {
  const factor = await SecondFactorRow.query(trx)
    .findById(userId)
    .whereNotNull('confirmed_at')
    .forUpdate();
  if (!factor) return 'none';
  const typed = plain(code ?? '');
  const step = stepOf(typed, factor, request);
  if (step) {
    if (step <= (factor.last_step ?? 0)) return undefined;
    await SecondFactorRow.query(trx).findById(userId).patch({ last_step: step });
    return 'app';
  }
  const used = await RecoveryCodeRow.query(trx)
    .where({ user_id: userId, code_hash: hashRecoveryCode(typed) })
    .whereNull('used_at')
    .patch({ used_at: new Date() });
  return used > 0 ? 'recovery' : undefined;
}

/**
 * Turns it off, by a code; the recovery codes go with it.
 * @throws 400 for a wrong code, 409 when it is not on: a key that was never confirmed does not count
 */
export async function removeSecondFactor(
  userId: number,
  code: string,
  request: Request,
  trx: Transaction,
): Promise<void> {
  const passed = await useSecondFactor(userId, code, request, trx);
  if (passed === 'none') throw refusal(409, accountTexts.totpOff);
  if (!passed) throw wrongCode(userId, request);
  await SecondFactorRow.query(trx).deleteById(userId);
}

function wrongCode(user_id: number, request: Request): AppError {
  logSecurity(request, 'warn', { event: 'code-refused', user_id, reason: 'code' });
  return new AppError(400, 'validation', { totp: accountTexts.totpWrong });
}

/** The step (30 s since 1970) whose code this is; undefined for a code of none that counts now. */
function stepOf(code: string, factor: SecondFactorRow, request: Request): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const { secret, user_id } = factor;
  const key = openSecret(secret, user_id, request.server.app.options.accounts);
  if (!key) {
    // No code is right any more; without a line an operator could not tell why.
    logSecurity(request, 'warn', { event: 'second-factor-unreadable', user_id });
    return undefined;
  }
  const now = Date.now();
  const bytes = new Uint8Array(key).buffer;
  const delta = codesOf(new Secret({ buffer: bytes })).validate({
    token: code,
    timestamp: now,
    window,
  });
  return delta === null ? undefined : Math.floor(now / 1_000 / stepSeconds) + delta;
}

function codesOf(secret: Secret, email = ''): TOTP {
  return new TOTP({ issuer: 'Mr. Sea', label: email, secret, period: stepSeconds, digits: 6 });
}

/** 66 random bits as "12345-67890-12345-67890": digits alone, for the keys that a phone shows for one-time codes. */
function makeRecoveryCode(): string {
  const part = () => String(randomInt(100_000)).padStart(5, '0');
  return [part(), part(), part(), part()].join('-');
}

/** A code as it was meant: people put blanks into it, and leave hyphens out. */
function plain(code: string): string {
  return code.replace(/[\s-]/g, '');
}

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/**
 * Encrypts the key of an account's one-time codes, which a copy of the database alone does not give away. It is bound to
 * the account: in another one's row it is worth nothing.
 * @returns nonce, tag and ciphertext
 */
export function sealSecret(secret: Uint8Array, userId: number, secrets: TokenSecrets): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secrets), nonce).setAAD(boundTo(userId));
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** The key that was encrypted; undefined when REFRESH_TOKEN_SECRET was another one then, or the row another one's. */
export function openSecret(
  stored: Buffer,
  userId: number,
  secrets: TokenSecrets,
): Buffer | undefined {
  const nonce = stored.subarray(0, nonceBytes);
  const tag = stored.subarray(nonceBytes, nonceBytes + tagBytes);
  const opening = createDecipheriv(cipher, keyOf(secrets), nonce, { authTagLength: tagBytes })
    .setAAD(boundTo(userId))
    .setAuthTag(tag);
  try {
    return Buffer.concat([opening.update(stored.subarray(nonceBytes + tagBytes)), opening.final()]);
  } catch {
    // The tag does not fit.
    return undefined;
  }
}

function keyOf({ refreshTokenSecret }: TokenSecrets): Buffer {
  return Buffer.from(hkdfSync('sha256', refreshTokenSecret, '', 'keys of one-time codes', 32));
}

function boundTo(userId: number): Buffer {
  return Buffer.from(`user ${userId}`);
}
