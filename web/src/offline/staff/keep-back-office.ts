import { env } from '../../client/env';
import { backOfficeCache } from '../storage/cache-names';

/** Written by the build: the paths of all files of the back office. */
const listing = '/back-office.json';
/** So many files are fetched at once, so that what the page asks for meanwhile does not wait behind them. */
const lanes = 2;

/**
 * Has the service worker keep all files of the back office, also those that are loaded only when they are needed, so that
 * every part of it works when the link is gone. What is kept already is not touched. Ends at the first file that does not
 * get through. In the browser only.
 */
export async function keepBackOffice(): Promise<void> {
  if (!env.production || !('serviceWorker' in navigator)) return;
  await inCharge();
  const answer = await fetch(listing, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${listing}: ${answer.status}`);
  const paths: string[] = await answer.json();
  const kept = new Set((await (await caches.open(backOfficeCache)).keys()).map(({ url }) => url));
  const missing = paths.filter((path) => !kept.has(new URL(path, location.href).href)).values();
  const lane = async () => {
    // Each passes through the worker, which keeps it.
    for (const path of missing) await (await fetch(path, { priority: 'low' })).blob();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** On a first visit the worker takes over after the page has loaded. */
async function inCharge(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
}
