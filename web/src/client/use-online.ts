import { useSyncExternalStore } from 'react';
import { currentLink, isReachable, type Link, onLinkChange } from './connection';

/** The link as far as known; `online` while rendering on the server. */
export function useLink(): Link {
  return useSyncExternalStore(onLinkChange, currentLink, () => 'online');
}

/** False when our server cannot be reached. A slow link counts as online. */
export function useOnline(): boolean {
  return isReachable(useLink());
}
