import { Model } from 'objection';

/** One change that an admin made. Entries are added, never changed. */
export class AuditEntry extends Model {
  static override tableName = 'audit_log';
  declare id: number;
  declare at: Date;
  declare user_id: number | null;
  declare user_email: string | null;
  declare action: string;
  declare entity: string;
  declare entity_id: string | null;
  declare before: unknown;
  declare after: unknown;
  declare request_id: string | null;
}
