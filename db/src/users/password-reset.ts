import { Model } from 'objection';

/** A mailed link that lets its reader choose a new password once. */
export class PasswordResetRow extends Model {
  static override tableName = 'password_resets';
  static override idColumn = 'token_hash';
  declare token_hash: Buffer;
  declare user_id: number;
  declare created_at: Date;
  declare expires_at: Date;
  declare used_at: Date | null;
}
