import { type ApiError, NetworkError } from './call-api';

/** The pause before the second try. Milliseconds, as the others. */
const shortestMs = 1_000;
/** No pause is longer, whatever the jitter. */
export const longestMs = 5 * 60_000;
/** The longest wait that our server can ask for: its limits are for an hour. */
export const longestRetryAfterMs = 60 * 60_000;

/** By how much a pause may grow by chance, so that a harbour full of tablets does not return in one second. */
const jitter = 0.25;

/**
 * The pause after so many failures in a row (1 or more): 1 s, 2 s, 4 s … up to 5 min, each up to a quarter longer.
 * `random` is a number from 0 to below 1.
 */
export function pauseAfter(failuresInRow: number, random = Math.random()): number {
  const base = shortestMs * 2 ** (failuresInRow - 1);
  return Math.round(Math.min(base, longestMs / (1 + jitter)) * (1 + random * jitter));
}

/** The earliest time that our server allows (milliseconds since 1970); 0 when it did not ask for any. */
export function notBefore(error: ApiError | NetworkError, now: number): number {
  if (error instanceof NetworkError || error.retryAfterSeconds === null) return 0;
  return now + Math.min(error.retryAfterSeconds * 1000, longestRetryAfterMs);
}

/** Statuses below 500 that speak of the moment and not of what was asked. */
const passing = [408, 425, 429];

/** Whether another try may do better: there was no answer of our server, or one that speaks of the moment. */
export function mayPass(error: ApiError | NetworkError): boolean {
  return error instanceof NetworkError || error.status >= 500 || passing.includes(error.status);
}

/** Whether whatever is sent next would fare no better: no link, or a limit for this address. A 500 may be about one thing alone. */
export function concernsAll(error: ApiError | NetworkError): boolean {
  return error instanceof NetworkError || error.status === 429 || error.status === 503;
}
