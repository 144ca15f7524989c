import { adminPushPaths, type PushSubscriptionRequest } from '@mr-sea/bff/contract/admin/overview';
import { isAnyObject } from '../../client/shape-guards';
import { callAdmin, fetchAdmin } from '../../offline/staff/call-admin';

/** The server's public key for push messages; null where push is not set up. */
export async function fetchPushKey(): Promise<string | null> {
  const { public_key } = await fetchAdmin<{ public_key: string | null }>(adminPushPaths.key, {
    expect: isAnyObject,
  });
  return public_key;
}

/** Has this browser told of new leads. The same browser twice is one. */
export async function postPushSubscription(request: PushSubscriptionRequest): Promise<void> {
  await callAdmin(adminPushPaths.subscriptions, { method: 'POST', body: request });
}

/** Has this browser told nothing any more. */
export async function deletePushSubscription(endpoint: string): Promise<void> {
  await callAdmin(adminPushPaths.subscriptions, { method: 'DELETE', body: { endpoint } });
}
