import { type AuthTokens, accountLimits, accountPaths } from '@mr-sea/bff/contract/accounts';
import { ApiError, type CallOptions, fetchJson, NetworkError } from '../../client/call-api';
import { clearTokens, isTokens, readTokens, writeTokens } from './tokens';

/** A reply that has not come after this is asked for once more; the server repeats its answer for 10 s. Milliseconds. */
const secondTryMs = 4_000;

/**
 * Brings new tokens and keeps them. All tabs share one login whose refresh token works once, so one of them asks at a
 * time, and a tab that finds the login renewed since it read `known` takes what is there.
 *
 * Returns the tokens that count from now on; null when the server refused, which clears the login, or when there was
 * none. Throws when nobody can say (`NetworkError`, or `ApiError` 5xx, 429): the login stays then.
 * @param known access token that the caller used
 */
export function refreshTokens(known: string | null): Promise<AuthTokens | null> {
  const renew = () => renewUnlessRenewed(known);
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request('account-refresh', renew) as Promise<AuthTokens | null>;
  underWay = underWay.then(renew, renew);
  return underWay;
}

/** Where there are no Web Locks (plain http), one at a time in this tab at least. */
let underWay: Promise<AuthTokens | null> = Promise.resolve(null);

async function renewUnlessRenewed(known: string | null): Promise<AuthTokens | null> {
  const tokens = readTokens();
  if (!tokens || (known !== null && tokens.access !== known)) return tokens;
  try {
    const renewed = await askTwice(tokens.refresh);
    // A logout meanwhile stays a logout.
    if (readTokens()?.refresh !== tokens.refresh) return readTokens();
    writeTokens(renewed);
    return renewed;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (readTokens()?.refresh !== tokens.refresh) return readTokens();
    clearTokens();
    return null;
  }
}

/**
 * The token is used up even when only the reply gets lost, and then it must not be used again after 10 s. So the second
 * try comes early, while the first may still be on its way.
 */
async function askTwice(refresh: string): Promise<AuthTokens> {
  const first = postRefresh(refresh);
  const early = await Promise.race([first.catch(unlessLost), pause(secondTryMs)]);
  if (early) return early;
  const second = postRefresh(refresh, { timeoutMs: accountLimits.refreshTimeoutMs - secondTryMs });
  try {
    return await Promise.any([first, second]);
  } catch (failures) {
    const errors = (failures as AggregateError).errors;
    throw errors.find((error) => error instanceof ApiError) ?? errors[0];
  }
}

/** Null for a reply that may have been lost; any other failure is an answer. */
function unlessLost(error: unknown): null {
  if (error instanceof NetworkError && error.reason === 'unreachable') return null;
  throw error;
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

/** Whether the server said that this login is over. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403].includes(error.status);
}

/** Exchanges a refresh token, which is used up by it, for new tokens. */
function postRefresh(refresh: string, options: CallOptions = {}): Promise<AuthTokens> {
  return fetchJson(accountPaths.refresh, {
    timeoutMs: accountLimits.refreshTimeoutMs,
    ...options,
    method: 'POST',
    body: { refresh },
    expect: isTokens,
  });
}
