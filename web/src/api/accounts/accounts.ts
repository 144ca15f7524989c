import {
  type AuthTokens,
  accountLimits,
  accountPaths,
  type LoginRequest,
  type SignUpReceipt,
  type SignUpRequest,
} from '@mr-sea/bff/contract/accounts';
import { callApi, fetchJson } from '../../client/call-api';
import { hasId } from '../../client/shape-guards';
import { isTokens } from '../../offline/staff/tokens';

/** Signs in. `ApiError` 401 for a wrong pair, with `totpRequired` where a code is wanted too, 403 for an account that waits, 429 after too many failures. */
export function postLogin(login: LoginRequest): Promise<AuthTokens> {
  return fetchJson(accountPaths.token, {
    method: 'POST',
    body: login,
    timeoutMs: accountLimits.loginTimeoutMs,
    expect: isTokens,
  });
}

/** Ends a login on the server. */
export async function postLogout(refresh: string): Promise<void> {
  await callApi(accountPaths.logout, { method: 'POST', body: { refresh } });
}

/** Makes an account. `ApiError` 400 for its fields, 409 when the e-mail has one. */
export function postSignUp(request: SignUpRequest): Promise<SignUpReceipt> {
  return fetchJson(accountPaths.signUp, { method: 'POST', body: request, expect: hasId });
}
