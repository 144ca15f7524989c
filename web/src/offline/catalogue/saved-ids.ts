import { useSyncExternalStore } from 'react';

/** Where the ids lie in local storage: read before the first paint, when the database is not even loaded. */
export const storageName = 'saved-boats';

const none: readonly number[] = [];
const listeners = new Set<() => void>();

/** What the browser has; null until it was read. Kept, so that hearts work for a visit where nothing can be stored. */
let ids: readonly number[] | null = null;

/** The saved boats, the newest first. In the browser only. */
export function savedIds(): readonly number[] {
  ids ??= read() ?? none;
  return ids;
}

/** Whether this device has ever written its saved boats, an empty list included. */
export function hasSavedIds(): boolean {
  return ids !== null ? ids !== none : read() !== null;
}

/** Puts a new list in the place of the old one, in all tabs. */
export function writeSavedIds(next: readonly number[]): void {
  ids = next;
  try {
    localStorage.setItem(storageName, JSON.stringify(next));
  } catch (reason) {
    console.info('Saved boats last as long as this tab.', reason);
  }
  notify();
}

/**
 * Calls back when boats are saved or removed, in this tab or another.
 * @returns unsubscribe
 */
export function onSavedIdsChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', follow);
  };
}

/** The saved boats, the newest first; none while rendering on the server. */
export function useSavedIds(): readonly number[] {
  return useSyncExternalStore(onSavedIdsChange, savedIds, () => none);
}

/** Whether a boat is saved; false while rendering on the server. */
export function useIsSaved(id: number): boolean {
  return useSyncExternalStore(
    onSavedIdsChange,
    () => savedIds().includes(id),
    () => false,
  );
}

/** Another tab wrote; its storage event has no name when it emptied everything. */
function follow({ key }: StorageEvent): void {
  if (key !== null && key !== storageName) return;
  ids = read() ?? none;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Anybody may have written there: only whole numbers count. Null when nothing was ever written. */
function read(): readonly number[] | null {
  try {
    const text = localStorage.getItem(storageName);
    const value: unknown = text === null ? null : JSON.parse(text);
    if (!Array.isArray(value)) return null;
    return [...new Set(value.filter((id) => Number.isInteger(id) && id > 0))];
  } catch {
    return null;
  }
}
