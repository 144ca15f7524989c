import { availableParallelism } from 'node:os';
import type { Request } from '@hapi/hapi';
import { SessionRow } from '@mr-sea/db/users/session';
import { UserRow } from '@mr-sea/db/users/user';
import { hash, verify } from '@node-rs/argon2';
import Joi from 'joi';
import type { Knex } from 'knex';
import pLimit from 'p-limit';
import { accountLimits, accountTexts } from '../../contract/accounts';
import type { TextField } from '../../contract/field';
import { AppError, refusal } from '../http/app-error';
import { logSecurity, type SecurityEvent } from '../http/security-log';
import { forgiveTries, type Login, takeTry } from './login-tries';

/** Argon2id with 19 MiB, which is 0.03 s of a processor for us and the price of each guess for whoever steals the hashes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A flood of logins takes this much of the machine, and no more memory than so many hashes. */
const atOnce = pLimit(Math.min(4, availableParallelism()));
/** So many wait at most; about two seconds of work. */
const mostWaiting = 100;

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether a password is the one that was hashed. Without a hash it is none, which takes the same time: the answer to a
 * login does not tell whether there is an account.
 */
export async function checkPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const good = await inTurn(async () =>
    verify(stored ?? (await dummyHash()), password).catch(() => false),
  );
  return good && stored !== undefined;
}

let nobody: Promise<string> | undefined;
/** A hash at the usual cost that is nobody's. */
export function dummyHash(): Promise<string> {
  nobody ??= hash('nobody has this password', cost);
  return nobody;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atOnce.pendingCount >= mostWaiting) throw refusal(503);
  return atOnce(work);
}

/** The Joi schema of a password: as it was typed, spaces and all. */
export function passwordSchema({ required = '', min, max }: TextField): Joi.StringSchema {
  return Joi.string()
    .required()
    .min(min?.length ?? 1)
    .max(max?.length ?? 128)
    .messages({
      'any.required': required,
      'string.base': required,
      'string.empty': required,
      ...(min && { 'string.min': min.message }),
      ...(max && { 'string.max': max.message }),
    });
}

/**
 * Makes sure that whoever is signed in knows the password of the account; limited as logins are, by the same counters
 * but the one of an account over all networks: strangers who fail at its login do not count here.
 * @param request with credentials
 * @throws 400 with a sentence for the field `password`; 429 with Retry-After
 */
export async function provePassword(password: string, request: Request): Promise<UserRow> {
  const { knex, accounts } = request.server.app.options;
  const { userId, email } = request.auth.credentials;
  const login: Login = { email, network: request.app.network, signedIn: true };
  const refused = (reason: SecurityEvent['reason']): void =>
    logSecurity(request, 'warn', { event: 'password-refused', user_id: userId, reason });
  await takeTry(login, accounts, knex).catch((error) => {
    refused('too-many');
    throw error;
  });
  const user = await UserRow.query(knex).findById(userId);
  const good = await checkPassword(password, user?.password_hash);
  if (!user || !good) {
    refused('password');
    throw new AppError(400, 'validation', { password: accountTexts.wrongPassword });
  }
  await forgiveTries(login, accounts, knex);
  return user;
}

/** Remembers with the login of a request that its password was given just now. */
export async function markProved(request: Request, knex: Knex): Promise<void> {
  const { sessionId } = request.auth.credentials;
  await SessionRow.query(knex).findById(sessionId).patch({ confirmed_at: knex.fn.now() });
}

/**
 * Lets through only those whose password was given again within the last five minutes: what follows gives power away or
 * cannot be taken back, and a device may lie around unlocked.
 * @throws 403 with the code `reauthentication_required`
 */
export async function requireProof(request: Request, knex: Knex): Promise<void> {
  const proved = await SessionRow.query(knex)
    .findById(request.auth.credentials.sessionId)
    .whereRaw('confirmed_at > now() - make_interval(secs => ?)', [
      accountLimits.reauthenticationSeconds,
    ]);
  if (!proved) {
    throw new AppError(403, 'reauthentication_required', accountTexts.reauthenticate);
  }
}
