import type { Request } from '@hapi/hapi';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { accountTexts } from '../../contract/accounts';
import { foldEmail } from '../../contract/email';
import { AppError } from '../http/app-error';
import type { Network } from '../http/limits/client-address';
import {
  type Allowance,
  consumeRateLimit,
  emailKey,
  hashKey,
  hasLeft,
  limiterOf,
  perSite,
} from '../http/limits/rate-limits';
import type { AccountSettings } from '../users/read-accounts';

/** A network that tries many e-mails may fail so many times more often, and an account may be failed at from everywhere. */
const perNetwork = 10;
const firstWaitSeconds = 5;
const longestWaitSeconds = 300;
/** A network from which somebody signed in is theirs for so long, whatever others do meanwhile. */
const knownSeconds = 90 * 24 * 3600;

/** A login that is about to be tried. */
export interface Login {
  email: string;
  /** Where it comes from. */
  network: Network;
  /** Somebody who is signed in gives the password again. */
  signedIn?: true;
}

/** Something that failures are counted by, and how many of them are free. */
interface Count {
  key: string;
  free: number;
}

/**
 * Takes a try before the password is looked at, so that many at once cannot share one. When too many have failed, each
 * further one has to wait for longer, up to five minutes: guessing becomes hopeless, and the owner of the account gets in
 * all the same: what others fail at from elsewhere does not count where the owner has signed in before.
 * @throws 429 with Retry-After
 */
export async function takeTry(login: Login, settings: AccountSettings, knex: Knex): Promise<void> {
  const { loginWindowSeconds: seconds } = settings;
  const taken: Count[] = [];
  for (const count of await countsOf(login, settings, knex)) {
    await take(count, seconds, knex).catch(async (error) => {
      for (const { key } of taken) await giveBack(key, seconds, knex);
      throw error;
    });
    taken.push(count);
  }
}

/** The password was right: what failed before it from there is forgotten, and the network is known. */
export async function forgiveTries(
  login: Login,
  settings: AccountSettings,
  knex: Knex,
): Promise<void> {
  const { loginWindowSeconds } = settings;
  const pair = pairOf(login);
  for (const { key } of await countsOf(login, settings, knex)) {
    if (key !== pair) await giveBack(key, loginWindowSeconds, knex);
  }
  await tries(loginWindowSeconds, knex).delete(pair);
  await waits(1, knex).delete(pair);
  await knowNetwork(login, knex);
}

/** From now on the network is one of the owner's: what strangers fail at elsewhere keeps nobody out who comes from there. */
export async function knowNetwork(login: Login, knex: Knex): Promise<void> {
  await known(knex).set(pairOf(login), 1, knownSeconds);
}

async function countsOf(
  login: Login,
  { loginFailures }: AccountSettings,
  knex: Knex,
): Promise<Count[]> {
  const { own, site } = login.network;
  const pair = pairOf(login);
  const isKnown = (await known(knex).get(pair)) !== null;
  return [
    ...(site ? [{ key: site, free: loginFailures * perNetwork * perSite }] : []),
    { key: own, free: loginFailures * perNetwork },
    ...(isKnown ? [] : [{ key: accountOf(login), free: loginFailures * perNetwork }]),
    { key: pair, free: loginFailures },
  ];
}

async function take({ key, free }: Count, seconds: number, knex: Knex): Promise<void> {
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
const known = (knex: Knex) =>
  limiterOf({ name: 'login-known', points: 1, seconds: knownSeconds }, knex);

function pairOf({ email, network }: Login): string {
  return hashKey(`${network.own} ${foldEmail(email)}`);
}

/** Whoever is signed in is counted apart, or strangers who sign in nowhere could keep them from going on. */
function accountOf({ email, signedIn }: Login): string {
  return signedIn ? hashKey(`signed in ${foldEmail(email)}`) : emailKey(email);
}

function tooManyTries(seconds: number): AppError {
  const text = accountTexts.tooManyTries(seconds);
  return new AppError(429, 'too_many_requests', text, { 'retry-after': String(seconds) });
}

const daySeconds = 24 * 3600;
/** In a day so many times what one window has may fail: by windows alone a code would be guessed within a year or so. */
const windowsPerDay = 3;

/**
 * Takes a try of a one-time code. Counted for the account, from wherever it comes: there are only a million codes, and
 * whoever gets to try one knows the password, so nobody else can keep the owner out. The owner is mailed that, once a day,
 * and a reset of the password lets them in again (`forgetCodes`).
 * @throws 429 with Retry-After
 */
export async function takeCode(userId: number, request: Request): Promise<void> {
  const { knex, accounts } = request.server.app.options;
  try {
    await consumeRateLimit(triesOf(accounts), String(userId), knex);
    await consumeRateLimit(triesOfDay(accounts), String(userId), knex);
  } catch (error) {
    const refused = error instanceof AppError;
    if (refused && (await hasLeft(warning, String(userId), knex))) await warn(userId, request);
    throw error;
  }
}

/** The code was right: what failed shortly before it is forgotten, and it is none that failed. */
export async function forgiveCodes(
  userId: number,
  settings: AccountSettings,
  knex: Knex,
): Promise<void> {
  await limiterOf(triesOf(settings), knex).delete(String(userId));
  await limiterOf(triesOfDay(settings), knex).reward(String(userId));
}

/** There is a new password: whoever tried codes does not know it. */
export async function forgetCodes(
  userId: number,
  settings: AccountSettings,
  knex: Knex,
): Promise<void> {
  for (const allowance of [triesOf(settings), triesOfDay(settings)]) {
    await limiterOf(allowance, knex).delete(String(userId));
  }
}

async function warn(user_id: number, request: Request): Promise<void> {
  const payload = { user_id, what: 'codes_refused', at: new Date().toISOString() } as const;
  await request.server.app.options.knex.transaction((trx) =>
    addToOutbox('email-account-changed', payload, request.app.requestId, trx),
  );
}

const warning: Allowance = { name: 'totp-warning', points: 1, seconds: daySeconds };

function triesOf({ loginFailures, loginWindowSeconds }: AccountSettings): Allowance {
  return { name: 'totp', points: loginFailures, seconds: loginWindowSeconds };
}

function triesOfDay({ loginFailures }: AccountSettings): Allowance {
  return { name: 'totp-day', points: loginFailures * windowsPerDay, seconds: daySeconds };
}
