/** Whether a newer version of the site, in another tab, has taken the database over from this page. */
let outdated = false;
const listeners = new Set<() => void>();

/** True once this page has to be reloaded before it can use the device's storage again. */
export function isOutdated(): boolean {
  return outdated;
}

/** Called by the database when a newer version needs it. */
export function markOutdated(): void {
  outdated = true;
  for (const listener of listeners) listener();
}

/**
 * Calls back when the page becomes outdated.
 * @returns unsubscribe
 */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
