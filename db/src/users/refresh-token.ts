import { Model } from 'objection';

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
