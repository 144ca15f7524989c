import { useStore } from 'zustand';
import { isReachable, type Link, linkStore } from './connection';

/** The link as far as known; `online` while rendering on the server. */
export function useLink(): Link {
  return useStore(linkStore);
}

/** False when our server cannot be reached. A slow link counts as online. */
export function useOnline(): boolean {
  return isReachable(useLink());
}
