import type { Knex } from 'knex';
import { type Allowance, limiterOf, spend } from '../http/rate-limits';
import type { AccountSettings } from './read-accounts';

/**
 * Takes a try of a one-time code. Counted for the account, from wherever it comes: there are only a million codes, and
 * whoever gets to try one knows the password, so nobody else can keep the owner out.
 * @throws 429 with Retry-After
 */
export async function takeCode(
  userId: number,
  settings: AccountSettings,
  knex: Knex,
): Promise<void> {
  await spend(triesOf(settings), String(userId), knex);
}

/** The code was right: what failed before it is forgotten. */
export async function forgiveCodes(
  userId: number,
  settings: AccountSettings,
  knex: Knex,
): Promise<void> {
  await limiterOf(triesOf(settings), knex).delete(String(userId));
}

function triesOf({ loginFailures, loginWindowSeconds }: AccountSettings): Allowance {
  return { name: 'totp', points: loginFailures, seconds: loginWindowSeconds };
}
