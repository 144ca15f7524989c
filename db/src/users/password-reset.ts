import { Model } from 'objection';

/** A mailed link that lets its reader choose a new password once, see `reset-token`. */
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
