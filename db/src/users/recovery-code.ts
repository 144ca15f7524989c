import { createHash } from 'node:crypto';
import { Model } from 'objection';

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
