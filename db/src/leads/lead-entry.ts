import { Model } from 'objection';

/** Something that happened with a lead. Never changed; what deletes the lead takes its words. */
export class LeadEntryRow extends Model {
  static override tableName = 'lead_entries';
  declare id: number;
  /** Null when the lead is gone. */
  declare lead_id: number | null;
  declare kind: 'note' | 'call' | 'message' | 'sms' | 'mail' | 'status' | 'offer' | 'visitor';
  /** Of a call, a message and a mail; `sent` by the site, or `opened` in another program with its words written. */
  declare outcome: 'spoke' | 'no_answer' | 'left_message' | 'sent' | 'opened' | null;
  /** Of kind `status`: what it became. */
  declare status: 'new' | 'contacted' | 'booked' | 'closed' | null;
  declare text: string | null;
  /** Of a mail that the site sent. */
  declare subject: string | null;
  /** Who did it; null for the site itself, and for an account that is gone. */
  declare user_id: number | null;
  /** When it happened. */
  declare at: Date;
  declare created_at: Date;
}
