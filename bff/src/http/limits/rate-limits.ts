import { createHash } from 'node:crypto';
import type { Request } from '@hapi/hapi';
import type { Knex } from 'knex';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { foldEmail } from '../../../contract/email';
import { errorTexts } from '../../../contract/errors';
import { AppError } from '../app-error';

/** A site may do so many times what one of its networks may. */
export const perSite = 16;

/** An allowance that is spent by key, shared by all BFFs through Postgres. */
export interface Allowance {
  /** Keeps the keys of allowances apart. */
  name: string;
  points: number;
  /** Length of the window. */
  seconds: number;
}

/**
 * Takes one point from the allowance of a key. In a transaction that fails the point is given back, and needs no second
 * connection.
 * @throws 429 with Retry-After when the key has none left.
 */
export async function consumeRateLimit(
  allowance: Allowance,
  key: string,
  knex: Knex,
): Promise<void> {
  try {
    await limiterOf(allowance, knex).consume(key);
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    throw tooMany(Math.ceil(state.msBeforeNext / 1000));
  }
}

/**
 * Takes one point of the network that a request comes from. The networks of one site (a /48) share `perSite` times as much.
 * @throws 429 with Retry-After when either has none left.
 */
export async function consumeNetworkLimit(
  { app }: Pick<Request, 'app'>,
  allowance: Allowance,
  knex: Knex,
): Promise<void> {
  const { own, site } = app.network;
  await consumeRateLimit(allowance, own, knex);
  if (!site) return;
  const ofSite = { ...allowance, points: allowance.points * perSite };
  await consumeRateLimit(ofSite, site, knex).catch(async (refused) => {
    // What the site was refused costs none of its networks a point of its own.
    if (refused instanceof AppError) await limiterOf(allowance, knex).reward(own);
    throw refused;
  });
}

/** Gives a point back to the network that `consumeNetworkLimit` took it of, where it turned out to be for nothing. */
export async function restoreNetworkLimit(
  { app }: Pick<Request, 'app'>,
  allowance: Allowance,
  knex: Knex,
): Promise<void> {
  const { own, site } = app.network;
  await limiterOf(allowance, knex).reward(own);
  if (site) await limiterOf(allowance, knex).reward(site);
}

/** Takes one point from the allowance of a key, and says whether there was one. */
export async function hasLeft(allowance: Allowance, key: string, knex: Knex): Promise<boolean> {
  try {
    await limiterOf(allowance, knex).consume(key);
    return true;
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    return false;
  }
}

/** The counter of an allowance, for what `consumeRateLimit` cannot do. */
export function limiterOf({ name, points, seconds }: Allowance, knex: Knex): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: knex,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** A key of any length in the room that a key has; what is counted by e-mail is no list of e-mails then. */
export function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Takes one from what the sender of a request may submit through public forms in an hour. */
export async function consumeFormLimit(request: Request, knex: Knex): Promise<void> {
  const points = request.server.app.options.formsPerHour;
  await consumeNetworkLimit(request, { name: 'forms', points, seconds: 3600 }, knex);
}

/** The counter key of an e-mail address, however it is spelled. */
export function emailKey(email: string): string {
  return hashKey(foldEmail(email));
}

function tooMany(seconds: number): AppError {
  const { code, text } = errorTexts[429] ?? { code: 'too_many_requests' as const, text: '' };
  return new AppError(429, code, text, { 'retry-after': String(Math.max(1, seconds)) });
}
