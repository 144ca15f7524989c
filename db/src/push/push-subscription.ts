import { Model } from 'objection';
import { isPublicUrl } from '../internet/public-address';

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

/**
 * Whether an address may be that of a push service: https on its usual port, at a name or address of the public internet. What a
 * name leads to is for whoever calls it to look at (`isPublicAddress`): it may change.
 */
export function isPushEndpoint(text: string): boolean {
  return isPublicUrl(text, ['https:']);
}
