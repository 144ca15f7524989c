import type { PushSubscriptionRequest } from '@mr-sea/bff/contract/admin/overview';
import { deletePushSubscription, fetchPushKey, postPushSubscription } from '../../api/admin/push';
import { canPush, currentPush, subscribePush } from '../../offline/worker/push-subscription';

/** `unsupported`: not by this browser; `unavailable`: not by the server; `denied`: not by the person. */
export type NotifyState = 'unsupported' | 'unavailable' | 'denied' | 'off' | 'on';

/** Whether this browser is told of new leads, or why it cannot be. */
export async function notifyState(): Promise<NotifyState> {
  if (!canPush()) return 'unsupported';
  const key = await fetchPushKey();
  if (!key) return 'unavailable';
  if (Notification.permission === 'denied') return 'denied';
  const held = Notification.permission === 'granted' ? await currentPush() : null;
  if (!held) return 'off';
  // The server may have lost it, and one that it knows does no harm.
  await postPushSubscription(requestOf(held));
  return 'on';
}

/** Asks the person, then the browser, then tells the server. Returns what came of it. */
export async function turnOn(): Promise<NotifyState> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'denied' : 'off';
  }
  const key = await fetchPushKey();
  if (!key) return 'unavailable';
  const held = await subscribePush(key);
  await postPushSubscription(requestOf(held));
  return 'on';
}

/** Tells the server and the browser that nothing is wanted any more. */
export async function turnOff(): Promise<NotifyState> {
  await tellServerOff();
  await dropSubscription();
  return 'off';
}

/** The server's half of turning off. */
export async function tellServerOff(): Promise<void> {
  const held = await currentPush();
  if (held) await deletePushSubscription(held.endpoint);
}

/** The browser's half: a message that is sent all the same reaches nobody. */
export async function dropSubscription(): Promise<void> {
  await (await currentPush())?.unsubscribe();
}

function requestOf(held: PushSubscription): PushSubscriptionRequest {
  const { endpoint, keys } = held.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
