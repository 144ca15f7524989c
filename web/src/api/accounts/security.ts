import {
  accountPaths,
  type OpenSession,
  type TotpKey,
  type TotpState,
} from '@mr-sea/bff/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../client/call-api';
import { isAnyObject } from '../../client/shape-guards';
import { callAdmin, fetchAdmin } from '../../offline/staff/call-admin';

/** Whether a call was refused until the password is given again (`postPassword`). */
export function wantsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'reauthentication_required';
}

/** The password again: for five minutes this login may do what asks for it. `ApiError` 400 with `fields.password`. */
export async function postPassword(password: string): Promise<void> {
  await callAdmin(accountPaths.reauthenticate, { method: 'POST', body: { password } });
}

/** Where the own account is signed in. */
export function ownSessionsQuery() {
  return queryOptions({
    queryKey: ['admin', 'own-sessions'],
    queryFn: ({ signal }) =>
      fetchAdmin<{ sessions: OpenSession[] }>(accountPaths.sessions, {
        signal,
        expect: isAnyObject,
      }),
  });
}

/** Signs the own account out on another device. */
export async function endOwnSession(id: string): Promise<void> {
  await callAdmin(accountPaths.session.replace('{id}', id), { method: 'DELETE' });
}

/** Signs the own account out everywhere but here. */
export function endOtherSessions(): Promise<{ ended: number }> {
  return fetchAdmin(accountPaths.endOtherSessions, { method: 'POST', expect: isAnyObject });
}

/** Whether the own logins want a code. */
export function totpQuery() {
  return queryOptions({
    queryKey: ['admin', 'own-totp'],
    queryFn: ({ signal }) =>
      fetchAdmin<TotpState>(accountPaths.totp, { signal, expect: isAnyObject }),
  });
}

/** A new key for an authenticator app; it counts once `confirmTotp` has been given a code of it. */
export function beginTotp(password: string): Promise<TotpKey> {
  const call = { method: 'POST', body: { password }, expect: isAnyObject } as const;
  return fetchAdmin(accountPaths.totp, call);
}

/** Turns two-step sign-in on. The recovery codes are told this once. */
export function confirmTotp(totp: string): Promise<{ recovery_codes: string[] }> {
  const call = { method: 'POST', body: { totp }, expect: isAnyObject } as const;
  return fetchAdmin(accountPaths.confirmTotp, call);
}

/** Turns it off. */
export async function disableTotp(password: string, totp: string): Promise<void> {
  await callAdmin(accountPaths.disableTotp, { method: 'POST', body: { password, totp } });
}
