import { ApiError, type Call, callApi, NetworkError, type Trip } from '../../client/call-api';
import type { Sourced } from '../../client/network-first';
import { refreshTokens } from './refresh-tokens';
import { clearTokens, readTokens } from './tokens';

/**
 * `callApi` in the name of who is signed in. An access token that has run out is renewed and the call made once more; a
 * 403 says that this account has no business here (any more) and ends the login on this device, unless it only asks for
 * the password again.
 *
 * Throws `ApiError` 401 when nobody is signed in, `ApiError` 409 with the row as it is now in `current` when an edit was
 * based on an older one, and whatever `callApi` throws. No answer never ends a login.
 */
export async function callAdmin<T>(path: string, call: Call = {}, trip?: Trip): Promise<T | null> {
  const access = readTokens()?.access ?? null;
  if (access === null) throw notSignedIn();
  try {
    return await callAs<T>(access, path, call, trip);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw endedBy(error, access);
    const renewed = await refreshTokens(access);
    if (!renewed) throw error;
    return await callAs<T>(renewed.access, path, call, trip).catch((second: unknown) => {
      throw endedBy(second, renewed.access);
    });
  }
}

/** `callAdmin` for calls whose success always has a body. */
export async function fetchAdmin<T>(path: string, call: Call = {}, trip?: Trip): Promise<T> {
  const body = await callAdmin<T>(path, call, trip);
  if (body === null) throw new NetworkError('not-ours');
  return body;
}

/** The path of one row. */
export function withId(path: string, id: number): string {
  return path.replace('{id}', String(id));
}

function callAs<T>(access: string, path: string, call: Call, trip?: Trip): Promise<T | null> {
  const headers = { ...call.headers, authorization: `Bearer ${access}` };
  return callApi<T>(path, { cache: 'no-store', ...call, headers }, trip);
}

/** The error as it is; a 403 to the login that is still in use ends it, but for one that asks for the password again. */
function endedBy(error: unknown, access: string): unknown {
  const refused =
    error instanceof ApiError && error.status === 403 && error.code !== 'reauthentication_required';
  if (refused && readTokens()?.access === access) clearTokens();
  return error;
}

function notSignedIn(): ApiError {
  return new ApiError(401, { error: 'Please sign in.', code: 'unauthorized' });
}

/** An answer of the back office and where it came from. */
export interface AdminSourced<T> extends Sourced<T> {
  /** How many rows of the list the device keeps of how many; absent when the server answered. */
  kept?: { rows: number; total: number };
}
