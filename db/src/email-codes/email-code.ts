import { Model } from 'objection';

/** A 6-digit code that proves that somebody reads an e-mail address. */
export class EmailCodeRow extends Model {
  static override tableName = 'email_codes';
  declare id: number;
  declare email: string;
  /** Null until the code is mailed, see `hashCode`. */
  declare code_hash: string | null;
  /** Wrong answers so far. */
  declare tries: number;
  declare created_at: Date;
  declare expires_at: Date;
  declare verified_at: Date | null;
}
