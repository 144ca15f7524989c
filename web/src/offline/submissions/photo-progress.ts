/** How far the photos of a story are on their way, in this tab, by their ids: from 0 to 1, which means arrived. */
let shares: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

/** As far as this tab knows; the same map until something changes. */
export function photoProgress(): ReadonlyMap<string, number> {
  return shares;
}

/** Takes note of how far a photo is. */
export function reportPhoto(id: string, share: number): void {
  shares = new Map(shares).set(id, share);
  for (const listener of listeners) listener();
}

/**
 * Calls back at every change.
 * @returns unsubscribe
 */
export function onPhotoProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
