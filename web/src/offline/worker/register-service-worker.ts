import { Workbox } from 'workbox-window';
import { env } from '../../client/env';
import { onReconnect } from '../../client/on-reconnect';

/** How often an open page asks whether there is a new version. Milliseconds. */
const checkEveryMs = 30 * 60_000;
/** And at the earliest when the visitor or the link comes back. Milliseconds. */
const checkAgainMs = 5 * 60_000;
/** How soon the worker is tried again where it could not be installed; each further pause is twice as long. Milliseconds. */
const firstPauseMs = 5_000;
const longestPauseMs = 10 * 60_000;

/**
 * Registers the service worker. `onUpdate` is called when a new version waits; the decision of another tab for it must not
 * take away what is typed in this one. Does nothing where there are no service workers, and in development.
 * @returns unsubscribe
 */
export function registerServiceWorker(onUpdate: () => void): () => void {
  if (!env.production || !('serviceWorker' in navigator)) return () => {};
  let workbox: Workbox;
  let pauseMs = firstPauseMs;
  let again: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    workbox = new Workbox('/service-worker.js');
    workbox.addEventListener('waiting', onUpdate);
    workbox.addEventListener('activated', (event) => {
      if (!event.isUpdate) keepWhatWasSeen(workbox);
    });
    // A file did not arrive as the build made it. What has arrived stays on the device for the next try.
    workbox.addEventListener('redundant', beginAgain);
    workbox.register().catch((reason: unknown) => {
      console.info('No service worker here.', reason);
      beginAgain();
    });
  };
  const beginAgain = () => {
    clearTimeout(again);
    again = setTimeout(() => void lookAgain(), pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  };
  const lookAgain = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active) check();
    else if (!registration?.installing) begin();
  };
  let checkedAt = Date.now();
  const check = () => {
    checkedAt = Date.now();
    // Without a link there is no newer version to be had; it is looked for again.
    void workbox.update().catch(() => undefined);
  };
  begin();
  const timer = setInterval(check, checkEveryMs);
  // A phone stops the clock of an app that lies in the pocket.
  const stop = onReconnect(() => {
    if (Date.now() - checkedAt > checkAgainMs) check();
  });
  return () => {
    clearInterval(timer);
    clearTimeout(again);
    stop();
  };
}

/**
 * On the first visit pictures, and the files of the back office, were loaded before the worker was there; it takes them
 * over from the browser's cache.
 */
function keepWhatWasSeen(workbox: Workbox): void {
  const seen = performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter(isKept);
  workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: [...new Set(seen)] } });
}

function isKept(address: string): boolean {
  const { origin, pathname } = new URL(address);
  if (origin !== window.location.origin) return false;
  return /^\/(media|assets)\//.test(pathname) || /\.(avif|png|svg|webp)$/.test(pathname);
}
