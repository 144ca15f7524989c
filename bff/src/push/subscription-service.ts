import { PushSubscriptionRow } from '@mr-sea/db/push/push-subscription';
import type { Transaction } from 'objection';
import {
  type PushSubscriptionRequest,
  pushSubscriptionsPerUser,
} from '../../contract/admin/overview';

/** Remembers that somebody is notified in a browser, and only there where somebody else signed in before. */
export async function subscribe(
  userId: number,
  { endpoint, keys }: PushSubscriptionRequest,
  trx: Transaction,
): Promise<void> {
  const columns = { user_id: userId, p256dh: keys.p256dh, auth: keys.auth };
  await PushSubscriptionRow.query(trx)
    .insert({ endpoint, ...columns })
    .onConflict('endpoint')
    .merge(columns);
  await PushSubscriptionRow.query(trx)
    .where({ user_id: userId })
    .whereNotIn(
      'id',
      PushSubscriptionRow.query(trx)
        .where({ user_id: userId })
        .orderBy('id', 'desc')
        .limit(pushSubscriptionsPerUser)
        .select('id'),
    )
    .delete();
}

/** Forgets a browser of somebody; that of somebody else stays. */
export async function unsubscribe(
  userId: number,
  endpoint: string,
  trx: Transaction,
): Promise<void> {
  await PushSubscriptionRow.query(trx).where({ user_id: userId, endpoint }).delete();
}
