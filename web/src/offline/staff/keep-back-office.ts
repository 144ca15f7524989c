import { env } from '../../client/env';

/** Written by the build: the paths of all files of the back office. */
const listing = '/back-office.json';

/**
 * Has the service worker keep all files of the back office, also those that are loaded only when they are needed, so that
 * every part of it works when the link is gone. What is kept already is not loaded again. In the browser only.
 */
export async function keepBackOffice(): Promise<void> {
  if (!env.production || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const answer = await fetch(listing, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${listing}: ${answer.status}`);
  const urlsToCache: unknown = await answer.json();
  // Understood by Workbox, which sends each through the routes of the worker.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
