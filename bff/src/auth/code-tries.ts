import type { Request } from '@hapi/hapi';
import { addToOutbox } from '@mr-sea/db/outbox/entry';
import type { Knex } from 'knex';
import { AppError } from '../http/app-error';
import { type Allowance, consumeRateLimit, hasLeft, limiterOf } from '../http/limits/rate-limits';
import type { AccountSettings } from '../users/read-accounts';

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
