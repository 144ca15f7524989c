import { RefreshTokenRow, SessionRow } from '@mr-sea/db/users/session';
import type { Transaction } from 'objection';
import { type AuthTokens, accountLimits } from '../../contract/accounts';
import { endSession, expiryFrom } from './session-service';
import {
  type Holder,
  hashToken,
  readToken,
  signTokens,
  successorId,
  type TokenSecrets,
} from './tokens';

/** A refresh token with what its login and account say now. */
interface Found {
  used_at: Date | null;
  /** Whether it was used so recently that this may be the same attempt, whose answer was lost. */
  just_used: boolean | null;
  session_id: string;
  signed_in_at: Date;
  user_id: number;
  is_superuser: boolean;
}

export interface Rotation {
  secrets: TokenSecrets;
  /** In plain words, for the owner of the login to know it by. */
  device: string | null;
  /** Hears whose login ends because its token came again. */
  onReuse(login: Pick<Holder, 'userId' | 'sessionId'>): void;
}

/**
 * Exchanges a refresh token for the next tokens. It works once; within ten seconds its repeat gets the same answer, and
 * later it ends the login, since one of the two who have it is a thief. Commit the transaction also when this gives
 * nothing.
 * @returns undefined when the token is none, or no longer one
 */
export async function rotateToken(
  token: string,
  { secrets, device, onReuse }: Rotation,
  trx: Transaction,
): Promise<AuthTokens | undefined> {
  const claims = readToken('refresh', token, secrets);
  if (!claims) return undefined;
  const hash = hashToken(token);
  const found = await lockToken(hash, trx);
  if (!found) return undefined;
  const { used_at, just_used, session_id } = found;
  const holder = { userId: found.user_id, isAdmin: found.is_superuser, sessionId: session_id };
  if (!used_at) return replace(hash, { holder, device, ...found }, secrets, trx);
  if (just_used) return signTokens(holder, successorId(hash, secrets), used_at, secrets);
  await endSession(session_id, trx);
  onReuse(holder);
  return undefined;
}

/** Of two attempts at once the second one waits here, and then finds the token used. */
async function lockToken(hash: Buffer, trx: Transaction): Promise<Found | undefined> {
  const { rows } = await trx.raw(
    `SELECT t.used_at, t.used_at > now() - make_interval(secs => :seconds) AS just_used,
       s.id AS session_id, s.created_at AS signed_in_at, u.id AS user_id, u.is_superuser
     FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
     WHERE t.token_hash = :hash AND s.ended_at IS NULL AND s.expires_at > now()
       AND s.created_at > now() - make_interval(secs => :lifetime) AND u.is_active
     FOR UPDATE OF t, s`,
    {
      hash,
      seconds: accountLimits.refreshRepeatSeconds,
      lifetime: accountLimits.sessionLifetimeSeconds,
    },
  );
  return rows[0];
}

async function replace(
  hash: Buffer,
  {
    holder,
    device,
    signed_in_at,
  }: Pick<Found, 'signed_in_at'> & {
    holder: Holder;
    device: string | null;
  },
  secrets: TokenSecrets,
  trx: Transaction,
): Promise<AuthTokens> {
  const issued_at = new Date();
  const expires_at = expiryFrom(issued_at, signed_in_at);
  const tokens = signTokens(holder, successorId(hash, secrets), issued_at, secrets);
  const successor_hash = hashToken(tokens.refresh);
  const session_id = holder.sessionId;
  await RefreshTokenRow.query(trx).findById(hash).patch({ used_at: issued_at, successor_hash });
  await RefreshTokenRow.query(trx).insert({
    token_hash: successor_hash,
    session_id,
    issued_at,
    expires_at,
  });
  await SessionRow.query(trx).findById(session_id).patch({ expires_at, device });
  return tokens;
}
