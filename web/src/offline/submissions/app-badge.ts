import { withDatabase } from '../storage/dexie';
import { watchOutbox } from './watch-outbox';

/**
 * Shows on the installed app's icon how much waits to be sent, as long as a page is open.
 * @returns unsubscribe
 */
export function keepBadge(): () => void {
  return watchOutbox((items) => showBadge(items.length));
}

/** The same at one moment, for the service worker, which sends when no page is open. Throws `StorageError`. */
export async function badgeWhatWaits(): Promise<void> {
  showBadge(await withDatabase((db) => db.outbox.count()));
}

/** Zero takes the badge away. Browsers without badges, and apps that may not show one, lose nothing. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch((reason: unknown) => console.info('No badge on the icon.', reason));
}
