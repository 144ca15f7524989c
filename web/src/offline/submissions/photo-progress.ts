import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How far the photos of a story are on their way, in this tab, by their ids: from 0 to 1, which means arrived. */
const progress = createStore<ReadonlyMap<string, number>>(() => new Map());

/** Takes note of how far a photo is. */
export function reportPhoto(id: string, share: number): void {
  progress.setState((before) => new Map(before).set(id, share), true);
}

/** How far photos are on their way, by their ids, from 0 to 1. */
export function usePhotoProgress(): ReadonlyMap<string, number> {
  return useStore(progress);
}
