import { Model } from 'objection';
import { linkToken } from '../signed-link';

/** A visitor's request for a booking. */
export class LeadRow extends Model {
  static override tableName = 'leads';
  declare id: number;
  declare client_uuid: string | null;
  /** First lead of the request about several boats that this one belongs to, itself included. */
  declare request_lead_id: number | null;
  declare full_name: string;
  declare email: string;
  declare phone: string;
  /** YYYY-MM-DD. */
  declare date: string | null;
  /** HH:MM:SS. */
  declare hour: string | null;
  declare duration_hours: number | null;
  /** People. */
  declare guests: number | null;
  /** What the trip is for, one of the contract's occasions. */
  declare occasion: string | null;
  declare message: string | null;
  declare boat_id: number | null;
  /** The boat's name when it was asked for; kept when the boat is deleted. */
  declare boat_name: string | null;
  declare lead_type: 'catering' | null;
  declare status: 'new' | 'contacted' | 'booked' | 'closed';
  /** Of staff, for staff. */
  declare note: string | null;
  declare is_priority: boolean;
  /** YYYY-MM-DD: when somebody is to get back to it. */
  declare follow_up: string | null;
  /** Who of staff looks after it. */
  declare assignee_id: number | null;
  /**
   * When the person was first reached or left a message, or the lead was marked as contacted or booked; of a request about several boats
   * for all its leads. Kept by the database from the history (migration 036). When the lead came, where staff took it down themselves.
   */
  declare first_answered_at: Date | null;
  /** When staff were reminded that it waits, by push and by mail. */
  declare push_reminded_at: Date | null;
  declare mail_reminded_at: Date | null;
  /** What the link of its request is signed with; null for one that has none. */
  declare link_key: Buffer | null;
  /** When staff first opened it. */
  declare seen_at: Date | null;
  /** When the visitor withdrew it; null again once staff give it another status. */
  declare withdrawn_at: Date | null;
  declare version: number;
  declare created_at: Date;
  declare updated_at: Date;
}

/** The token of the link to the request that a lead belongs to; null for one that has none. */
export function requestToken({
  id,
  request_lead_id,
  link_key,
}: Pick<LeadRow, 'id' | 'request_lead_id' | 'link_key'>): string | null {
  return link_key && linkToken('inquiry', request_lead_id ?? id, link_key);
}
