import { accountPaths, csrf, type ResetAnswer } from '@mr-sea/bff/contract/accounts';
import { ApiError, type Call, callApi, fetchJson } from '../../client/call-api';
import { isAnyObject } from '../../client/shape-guards';

/** Has a link to a new password mailed, if the address has an account. */
export function postResetRequest(email: string): Promise<ResetAnswer> {
  return guarded(accountPaths.requestReset, { method: 'POST', body: { email } });
}

/** Whether a mailed link still works. */
export function fetchResetLink(uidb64: string, token: string): Promise<ResetAnswer> {
  return fetchJson(linkPath(uidb64, token), { cache: 'no-store', expect: isAnyObject });
}

/** Uses a mailed link to set a password. */
export function postNewPassword(
  uidb64: string,
  token: string,
  password: string,
): Promise<ResetAnswer> {
  return guarded(linkPath(uidb64, token), { method: 'POST', body: { password } });
}

function linkPath(uidb64: string, token: string): string {
  return accountPaths.reset
    .replace('{uidb64}', encodeURIComponent(uidb64))
    .replace('{token}', encodeURIComponent(token));
}

/** A call with the anti-forgery header; a cookie that is too old is replaced once. */
async function guarded(path: string, call: Call): Promise<ResetAnswer> {
  const send = (token: string) =>
    fetchJson<ResetAnswer>(path, {
      ...call,
      headers: { [csrf.header]: token },
      expect: isAnyObject,
    });
  const held = readToken();
  try {
    return await send(held ?? (await freshToken()));
  } catch (error) {
    if (held === null || !(error instanceof ApiError) || error.status !== 403) throw error;
    return send(await freshToken());
  }
}

async function freshToken(): Promise<string> {
  await callApi(accountPaths.csrf, { cache: 'no-store' });
  return readToken() ?? '';
}

/** The cookie under the name that it has over https, or over http; of both the first is the one that counts. */
function readToken(): string | null {
  return readCookie(csrf.secureCookie) ?? readCookie(csrf.cookie);
}

function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  return found ? decodeURIComponent(found.slice(prefix.length)) : null;
}
