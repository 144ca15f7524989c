/** The event with which Chromium offers to install the site; not a standard, so TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

/**
 * Keeps the browser's offer for our own button. It comes once and early, so this is called with the first screen and the
 * button may come later. In the browser only.
 * @returns unsubscribe
 */
export function catchInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    change(event as InstallOffer);
  };
  const forget = () => change(null);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
  };
}

/** Whether the browser would install the site now. */
export function canInstall(): boolean {
  return offer !== null;
}

/**
 * Calls back when that changes.
 * @returns unsubscribe
 */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's own dialog. An offer is good for one time. */
export async function install(): Promise<void> {
  const current = offer;
  change(null);
  await current?.prompt();
}

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
