import type { Knex } from 'knex';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { accountTexts } from '../../contract/accounts';
import { AppError } from '../http/app-error';
import { hashKey, limiterOf } from '../http/rate-limits';
import type { AccountSettings } from './read-accounts';

/** An address that tries many e-mails may fail so many times more often: a marina shares one. */
const perAddress = 10;
const firstWaitSeconds = 5;
const longestWaitSeconds = 300;

/** A login that is about to be tried. */
export interface Login {
  email: string;
  /** IP address it comes from. */
  address: string;
}

/**
 * Takes a try before the password is looked at, so that many at once cannot share one. When too many have failed, each
 * further one has to wait for longer, up to five minutes: guessing becomes hopeless, and the owner of the account gets in
 * all the same.
 * @throws 429 with Retry-After
 */
export async function takeTry(login: Login, settings: AccountSettings, knex: Knex): Promise<void> {
  const { loginFailures, loginWindowSeconds } = settings;
  const { address, pair } = keysOf(login);
  await take(address, loginFailures * perAddress, loginWindowSeconds, knex);
  await take(pair, loginFailures, loginWindowSeconds, knex).catch(async (error) => {
    await giveBack(address, loginWindowSeconds, knex);
    throw error;
  });
}

/** The password was right: what failed before it is forgotten. */
export async function forgiveTries(
  login: Login,
  { loginWindowSeconds }: AccountSettings,
  knex: Knex,
): Promise<void> {
  const { address, pair } = keysOf(login);
  await tries(loginWindowSeconds, knex).delete(pair);
  await waits(1, knex).delete(pair);
  await giveBack(address, loginWindowSeconds, knex);
}

async function take(key: string, free: number, seconds: number, knex: Knex): Promise<void> {
  const { consumedPoints } = await tries(seconds, knex).penalty(key);
  if (consumedPoints < free) return;
  const wait = Math.min(firstWaitSeconds * 2 ** (consumedPoints - free), longestWaitSeconds);
  try {
    await waits(wait, knex).consume(key);
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    await giveBack(key, seconds, knex);
    throw tooManyTries(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
  }
}

async function giveBack(key: string, seconds: number, knex: Knex): Promise<void> {
  await tries(seconds, knex).reward(key);
}

const tries = (seconds: number, knex: Knex) =>
  limiterOf({ name: 'login', points: Number.MAX_SAFE_INTEGER, seconds }, knex);
const waits = (seconds: number, knex: Knex) =>
  limiterOf({ name: 'login-wait', points: 1, seconds }, knex);

function keysOf({ email, address }: Login): { address: string; pair: string } {
  return { address, pair: hashKey(`${address} ${email.toLowerCase()}`) };
}

function tooManyTries(seconds: number): AppError {
  const text = accountTexts.tooManyTries(seconds);
  return new AppError(429, 'too_many_requests', text, { 'retry-after': String(seconds) });
}
