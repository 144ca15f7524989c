import { Model } from 'objection';

export class ReviewRow extends Model {
  static override tableName = 'reviews';
  declare id: number;
  declare client_uuid: string | null;
  declare boat_id: number;
  declare reviewer_name: string;
  declare email: string;
  declare comment: string;
  declare rating: number;
  declare is_approved: boolean;
  /** Null while the review awaits moderation. */
  declare moderated_at: Date | null;
  /** Null until the review was approved for the first time; later rejections do not change it. */
  declare first_approved_at: Date | null;
  /** The company's public answer, plain text. */
  declare answer: string | null;
  /** When the answer was last written; null without one. */
  declare answered_at: Date | null;
  /** The trip that it comes from; set by the link in the mail after that trip, and by nothing else. */
  declare booking_id: number | null;
  declare version: number;
  declare created_at: Date;
  declare updated_at: Date;
}
