import { createStore } from 'zustand/vanilla';
import type { NetworkFailure } from './call-api';

/**
 * What we know of the link, from the browser's events and from how recent calls went. The browser alone is no judge: at
 * the dock it reports "online" while nothing gets through. `portal` and `not-ours`: something else answers in place of
 * our server, as `NetworkFailure` says.
 */
export type Link = 'online' | 'slow' | 'offline' | 'portal' | 'not-ours';

/** Whether our server can be reached over such a link. */
export function isReachable(link: Link): boolean {
  return link === 'online' || link === 'slow';
}

/** An answer that took longer than this is a sign of a slow link. Milliseconds. */
export const slowAfterMs = 3_000;

/** The link as far as known; `online` until something says otherwise. */
export const linkStore = createStore<Link>(() => 'online');

/** The link at this moment. */
export function currentLink(): Link {
  return linkStore.getState();
}

/**
 * Calls back at every change.
 * @returns unsubscribe
 */
export function onLinkChange(listener: () => void): () => void {
  return linkStore.subscribe(listener);
}

/** Our server answered after so many milliseconds. */
export function reportAnswer(elapsedMs: number): void {
  become(elapsedMs > slowAfterMs ? 'slow' : 'online');
}

/** A call ended without an answer of our server. */
export function reportNoAnswer(reason: NetworkFailure): void {
  become(reason === 'portal' || reason === 'not-ours' ? reason : 'offline');
}

/** A call has been under way for longer than `slowAfterMs`. */
export function reportSlow(): void {
  if (currentLink() === 'online') become('slow');
}

/** The browser says that the device has, or has not, a network. */
export function reportNetwork(there: boolean): void {
  become(there ? 'online' : 'offline');
}

function become(next: Link): void {
  linkStore.setState(next);
}
