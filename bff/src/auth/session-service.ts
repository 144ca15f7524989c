import { randomUUID } from 'node:crypto';
import { RefreshTokenRow, SessionRow } from '@mr-sea/db/users/session';
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

/** A login with when it was used last: when its tokens were renewed. */
type UsedSession = SessionRow & { last_used_at: Date };

/** The open logins of an account, the last used first. */
export async function listSessions(userId: number, knex: Knex): Promise<UsedSession[]> {
  const { rows } = await knex.raw(
    `SELECT s.*, coalesce(t.last_used_at, s.created_at) AS last_used_at FROM sessions s
     CROSS JOIN LATERAL (
       SELECT max(issued_at) AS last_used_at FROM refresh_tokens WHERE session_id = s.id) t
     WHERE s.user_id = ? AND s.ended_at IS NULL AND s.expires_at > now()
     ORDER BY last_used_at DESC, s.id`,
    [userId],
  );
  return rows;
}

/**
 * Begins a login of an account and gives its first tokens.
 * @param device in plain words, for its owner to know it by
 */
export async function beginSession(
  user: Pick<UserRow, 'id' | 'is_superuser'>,
  secrets: TokenSecrets,
  trx: Transaction,
  device: string | null = null,
): Promise<AuthTokens> {
  const issued_at = new Date();
  const expires_at = expiryFrom(issued_at, issued_at);
  const session = { id: randomUUID(), user_id: user.id, device, expires_at };
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

/**
 * Ends a login of this account.
 * @returns how many ended: one, or none for one that has ended or is not the account's
 */
export async function endOwnSession(userId: number, id: string, trx: Transaction): Promise<number> {
  return SessionRow.query(trx)
    .where({ id, user_id: userId })
    .whereNull('ended_at')
    .patch({ ended_at: new Date() });
}

/**
 * Ends every login of an account, on whatever device: for a lost password, a locked account, a changed role.
 * @param but id of a login that goes on
 * @returns how many ended
 */
export async function endSessions(userId: number, trx: Transaction, but?: string): Promise<number> {
  const open = SessionRow.query(trx).where({ user_id: userId }).whereNull('ended_at');
  if (but) open.whereNot('id', but);
  return open.patch({ ended_at: new Date() });
}

/**
 * When a refresh token that was issued then ends, and its login with it if nobody uses it; however much it is used, 30
 * days after the sign-in.
 */
export function expiryFrom(issuedAt: Date, signedInAt: Date): Date {
  const { refreshLifetimeSeconds, sessionLifetimeSeconds } = accountLimits;
  const unused = issuedAt.getTime() + refreshLifetimeSeconds * 1000;
  const forGood = signedInAt.getTime() + sessionLifetimeSeconds * 1000;
  return new Date(Math.min(unused, forGood));
}
