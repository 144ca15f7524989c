import { Model } from 'objection';

/** The words of a reply that staff send again and again, with placeholders for what differs. */
export class ReplyTemplateRow extends Model {
  static override tableName = 'reply_templates';
  declare id: number;
  declare name: string;
  declare subject: string;
  declare text: string;
  /** Where it stands among the others, the smallest first. */
  declare position: number;
  declare version: number;
  declare created_at: Date;
  declare updated_at: Date;
}
