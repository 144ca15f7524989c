/** The name under which the browser wakes the service worker when the link is back. */
export const syncTag = 'outbox';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Whether this browser can send what waits after the site was closed. */
export function sendsWhileClosed(): boolean {
  return 'SyncManager' in globalThis;
}

/**
 * Asks the browser to wake the service worker when the link is back, also after the site was closed. Chromium only, and
 * people can switch it off; every other trigger works without it.
 */
export function registerBackgroundSync(): void {
  const workers = globalThis.navigator?.serviceWorker;
  workers
    ?.getRegistration()
    .then((registration) => syncOf(registration)?.register(syncTag))
    .catch((reason: unknown) => console.info('No Background Sync here.', reason));
}

function syncOf(registration: ServiceWorkerRegistration | undefined): SyncManager | undefined {
  return (registration as { sync?: SyncManager } | undefined)?.sync;
}
