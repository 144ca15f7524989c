import { Model } from 'objection';

/** A list of leads that an account comes back to, under a name of its own. */
export class LeadViewRow extends Model {
  static override tableName = 'lead_views';
  static override get jsonAttributes() {
    return ['query'];
  }
  declare id: number;
  declare user_id: number;
  declare name: string;
  /** Filters, search and order, as the address of the list has them. */
  declare query: Record<string, string>;
  declare created_at: Date;
}
