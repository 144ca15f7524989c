import { createHash, randomBytes } from 'node:crypto';
import { Model } from 'objection';

/** A mailed link that lets its reader choose a new password once, see `resetPage`. */
export class PasswordResetRow extends Model {
  static override tableName = 'password_resets';
  declare id: number;
  declare user_id: number;
  /** Null until the link is mailed. */
  declare token_hash: Buffer | null;
  declare created_at: Date;
  /** An hour after the link was mailed. */
  declare expires_at: Date;
  declare used_at: Date | null;
}

/** A reset link works this long after it was mailed (decisions, "Accounts and safety"). */
export const resetLifetimeMinutes = 60;

/** The secret part of a reset link: 32 random bytes as base64url. */
export function makeResetToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What `password_resets.token_hash` keeps of a token: SHA-256 of its text. So much chance needs no salt. */
export function hashResetToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The page of the site on which the token of a user's link is spent. */
export function resetPage(userId: number, token: string): string {
  return `/admin/api/users/reset/${toUidb64(userId)}/${token}`;
}

/** A user's id as reset links have it: base64url of its decimal text. */
function toUidb64(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}

/** The id that `uidb64` stands for; undefined when it stands for none. */
export function userIdOf(uidb64: string): number | undefined {
  const text = Buffer.from(uidb64, 'base64url').toString('latin1');
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
