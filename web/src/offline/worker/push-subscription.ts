import { env } from '../../client/env';

/** Whether this browser can show notifications of pushes at all. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The browser's subscription, if it has one. */
export async function currentPush(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes to what the holder of a key pushes. Throws when the browser refuses or has no service worker.
 * @param publicKey the server's key, base64url
 */
export async function subscribePush(publicKey: string): Promise<PushSubscription> {
  // Without one, as under the development server, `ready` would never come.
  if (!env.production) throw new Error('There is no service worker here.');
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const held = await pushManager.getSubscription();
  if (held && !sameBytes(held.options.applicationServerKey, key)) await held.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

function sameBytes(held: ArrayBuffer | null, wanted: Uint8Array): boolean {
  if (!held || held.byteLength !== wanted.length) return false;
  return new Uint8Array(held).every((byte, index) => byte === wanted[index]);
}
