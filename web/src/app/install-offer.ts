import { createStore } from 'zustand/vanilla';

/** The event with which Chromium offers to install the site; not a standard, so TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** What the browser offers; null while it would not install the site. */
export const installOffer = createStore<InstallOffer | null>(() => null);

/**
 * Keeps the browser's offer for our own button. It comes once and early, so this is called with the first screen and the
 * button may come later. In the browser only.
 * @returns unsubscribe
 */
export function catchInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    installOffer.setState(event as InstallOffer, true);
  };
  const forget = () => installOffer.setState(null, true);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
  };
}

/** Shows the browser's own dialog. An offer is good for one time. */
export async function install(): Promise<void> {
  const offer = installOffer.getState();
  installOffer.setState(null, true);
  await offer?.prompt();
}
