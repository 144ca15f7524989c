import { Model } from 'objection';

/** A browser in which an admin allowed notifications, as the Push API describes it. */
export class PushSubscriptionRow extends Model {
  static override tableName = 'push_subscriptions';
  declare id: number;
  declare user_id: number;
  /** Address at the browser's push service; whoever knows it may only send what its keys encrypt. */
  declare endpoint: string;
  declare p256dh: string;
  declare auth: string;
  declare created_at: Date;
}
