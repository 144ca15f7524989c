import { Model } from 'objection';

/** A login on one device. Refresh tokens rotate within it, and it ends as a whole. */
export class SessionRow extends Model {
  static override tableName = 'sessions';
  /** UUID. */
  declare id: string;
  declare user_id: number;
  declare created_at: Date;
  declare expires_at: Date;
  declare ended_at: Date | null;
  /** Browser and device in plain words, as in "Firefox on Windows". */
  declare device: string | null;
  /** When the password was last given again. */
  declare confirmed_at: Date | null;
}

/** A refresh token by its hash; `successor_hash` is the one that replaced it. */
export class RefreshTokenRow extends Model {
  static override tableName = 'refresh_tokens';
  static override idColumn = 'token_hash';
  declare token_hash: Buffer;
  declare session_id: string;
  declare issued_at: Date;
  declare expires_at: Date;
  declare used_at: Date | null;
  declare successor_hash: Buffer | null;
}
