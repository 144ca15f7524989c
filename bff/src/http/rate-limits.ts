import type { Request } from '@hapi/hapi';
import type { Knex } from 'knex';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { errorTexts } from '../../contract/errors';
import { AppError } from './app-error';

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
export async function spend(
  { name, points, seconds }: Allowance,
  key: string,
  knex: Knex,
): Promise<void> {
  const limiter = new RateLimiterPostgres({
    storeClient: knex,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  try {
    await limiter.consume(key);
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    throw tooMany(Math.ceil(state.msBeforeNext / 1000));
  }
}

/** Takes one from what the sender of a request may submit through public forms in an hour. */
export async function spendForm(request: Request, knex: Knex): Promise<void> {
  const points = request.server.app.options.formsPerHour;
  await spend({ name: 'forms', points, seconds: 3600 }, request.app.address, knex);
}

function tooMany(seconds: number): AppError {
  const { code, text } = errorTexts[429] ?? { code: 'too_many_requests' as const, text: '' };
  return new AppError(429, code, text, { 'retry-after': String(Math.max(1, seconds)) });
}
