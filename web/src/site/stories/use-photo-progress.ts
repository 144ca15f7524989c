import { useSyncExternalStore } from 'react';
import { onPhotoProgress, photoProgress } from '../../offline/submissions/photo-progress';

const none: ReadonlyMap<string, number> = new Map();

/** How far photos are on their way, by their ids, from 0 to 1. */
export function usePhotoProgress(): ReadonlyMap<string, number> {
  return useSyncExternalStore(onPhotoProgress, photoProgress, () => none);
}
