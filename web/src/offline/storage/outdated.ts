import { createStore } from 'zustand/vanilla';

/** Whether a newer version of the site, in another tab, has taken the database over from this page. */
const outdated = createStore<boolean>(() => false);

/** True once this page has to be reloaded before it can use the device's storage again. */
export function isOutdated(): boolean {
  return outdated.getState();
}

/** Called by the database when a newer version needs it. */
export function markOutdated(): void {
  outdated.setState(true);
}

/**
 * Calls back when the page becomes outdated.
 * @returns unsubscribe
 */
export function onOutdated(listener: () => void): () => void {
  return outdated.subscribe(listener);
}
