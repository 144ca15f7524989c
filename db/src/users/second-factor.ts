import { createHash } from 'node:crypto';
import { Model } from 'objection';

/** The key of one-time codes of an account; the codes that take its place are `RecoveryCodeRow`s. */
export class SecondFactorRow extends Model {
  static override tableName = 'second_factors';
  static override idColumn = 'user_id';
  declare user_id: number;
  /** Encrypted. */
  declare secret: Buffer;
  declare created_at: Date;
  /** Null until its owner has shown a code: no login asks for one before. */
  declare confirmed_at: Date | null;
  /** The step (30 s since 1970) of the last code that was accepted. */
  declare last_step: number | null;
}

/** A code that works once in place of a one-time code, by its hash. */
export class RecoveryCodeRow extends Model {
  static override tableName = 'recovery_codes';
  static override idColumn = 'code_hash';
  declare code_hash: Buffer;
  declare user_id: number;
  declare used_at: Date | null;
}

/**
 * What is stored of a recovery code. Its 20 random digits need no salt.
 * @param code without spaces and hyphens
 */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
