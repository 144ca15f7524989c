import { randomUUID } from 'node:crypto';
import { RefreshTokenRow } from '@mr-sea/db/users/refresh-token';
import { SessionRow } from '@mr-sea/db/users/session';
import { UserRow } from '@mr-sea/db/users/user';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { type AuthTokens, accountLimits } from '../../contract/accounts';
import { hashToken, signTokens, type TokenSecrets } from './tokens';

type SignedIn = Pick<UserRow, 'id' | 'email' | 'is_active' | 'is_superuser'>;

/** The account of a login that is still open; undefined when the login has ended or is none of this account. */
export async function findSignedIn(
  userId: number,
  sessionId: string,
  knex: Knex,
): Promise<SignedIn | undefined> {
  return UserRow.query(knex)
    .join('sessions', 'sessions.user_id', 'users.id')
    .where('users.id', userId)
    .where('sessions.id', sessionId)
    .whereNull('sessions.ended_at')
    .where('sessions.expires_at', '>', knex.fn.now())
    .select('users.id', 'users.email', 'users.is_active', 'users.is_superuser')
    .first();
}

/** Begins a login of an account and gives its first tokens. */
export async function beginSession(
  user: Pick<UserRow, 'id' | 'is_superuser'>,
  secrets: TokenSecrets,
  trx: Transaction,
): Promise<AuthTokens> {
  const issued_at = new Date();
  const expires_at = expiryFrom(issued_at);
  const session = { id: randomUUID(), user_id: user.id, expires_at };
  await SessionRow.query(trx).insert(session);
  const holder = { userId: user.id, isAdmin: user.is_superuser, sessionId: session.id };
  const tokens = signTokens(holder, randomUUID(), issued_at, secrets);
  await RefreshTokenRow.query(trx).insert({
    token_hash: hashToken(tokens.refresh),
    session_id: session.id,
    issued_at,
    expires_at,
  });
  return tokens;
}

/** Ends one login. */
export async function endSession(sessionId: string, trx: Transaction): Promise<void> {
  await SessionRow.query(trx)
    .where({ id: sessionId })
    .whereNull('ended_at')
    .patch({ ended_at: new Date() });
}

/** Ends every login of an account, on whatever device: for a lost password, a locked account, a changed role. */
export async function endSessions(userId: number, trx: Transaction): Promise<void> {
  await SessionRow.query(trx)
    .where({ user_id: userId })
    .whereNull('ended_at')
    .patch({ ended_at: new Date() });
}

/** When a refresh token that was issued then ends, and its login with it if nobody uses it. */
export function expiryFrom(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + accountLimits.refreshLifetimeSeconds * 1000);
}
