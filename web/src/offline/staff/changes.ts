import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AdminChange } from './change';
import type { AdminFeature } from './paths';

/** What waits of one list, by row. */
export type RowChanges = ReadonlyMap<number, AdminChange>;

interface Waiting {
  /** The oldest first. */
  all: readonly AdminChange[];
  byFeature: ReadonlyMap<AdminFeature, RowChanges>;
  /** Changes that another account left on this device. */
  foreign: number;
}

const nothing: RowChanges = new Map();
const store = createStore<Waiting>(() => ({ all: [], byFeature: new Map(), foreign: 0 }));

/** The changes that wait on this device, as far as known; filled by `watch.ts`. Brings no database along. */
export function waitingChanges(): Waiting {
  return store.getState();
}

/**
 * Calls back at every change.
 * @returns unsubscribe
 */
export function onWaitingChange(listener: () => void): () => void {
  return store.subscribe(listener);
}

/** Tells the screens what waits. */
export function publishChanges(all: readonly AdminChange[], foreign: number): void {
  const byFeature = new Map<AdminFeature, Map<number, AdminChange>>();
  for (const change of all) {
    const rows = byFeature.get(change.feature) ?? new Map<number, AdminChange>();
    byFeature.set(change.feature, rows.set(change.rowId, change));
  }
  store.setState({ all, byFeature, foreign });
}

/** All that waits, over all tabs. */
export function useWaitingChanges(): Waiting {
  return useStore(store);
}

/** What waits of one list, by row. */
export function useRowChanges(feature: AdminFeature): RowChanges {
  return useWaitingChanges().byFeature.get(feature) ?? nothing;
}
